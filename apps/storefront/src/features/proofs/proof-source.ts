import { addressOf } from '@labelwerk/contracts/call/call.ts';
import { proofCalls } from '@labelwerk/contracts/proofs/calls.ts';
import { proofLinkCalls } from '@labelwerk/contracts/proofs/link-calls.ts';
import type { EarlierVersion, Proof, ProofLayer } from '@labelwerk/contracts/proofs/proofs.ts';
import { send } from '#platform/client/call.ts';

type Layers = { readonly pending: 1 } | { readonly pending: 0; readonly layers: readonly ProofLayer[] };

export type Tile = {
  readonly layer: ProofLayer;
  readonly level: number;
  readonly x: number;
  readonly y: number;
};

/** Where the designs of a line are read from. */
export type ProofSource = {
  readonly key: readonly unknown[];
  proof(signal: AbortSignal): Promise<Proof & { readonly earlier?: readonly EarlierVersion[] }>;
  layers(design: number, signal: AbortSignal): Promise<Layers>;
  tile(design: number, tile: Tile): string;
  thumbnail(design: number): string;
  /** Address of the proof as a PDF. */
  readonly pdf: string;
  /** The designs of an earlier version, by its number; absent if there are none to be read. */
  earlier?(number: number): ProofSource;
};

/** The designs of a customer's own line. */
export function lineSource(
  customerId: number,
  jobId: string,
  version: string,
  earlier?: number,
): ProofSource {
  const params = { customerId, jobId };
  const picture = (call: string, design: number, query: object) =>
    `/api${addressOf(call, { params: { ...params, design }, query: { ...query, earlier, v: version } })}`;
  return {
    key: ['proof', customerId, jobId, version, earlier],
    proof: (signal) => send(proofCalls.getProof, { params, signal }),
    layers: (design, signal) =>
      send(proofCalls.getProofLayers, { params: { ...params, design }, query: { earlier }, signal }),
    earlier: (number) => lineSource(customerId, jobId, version, number),
    tile: (design, tile) => picture(proofCalls.getProofTile, design, tile),
    thumbnail: (design) => picture(proofCalls.getProofThumbnail, design, {}),
    pdf: `/api${addressOf(proofCalls.getProofPdf, { params })}`,
  };
}

/** The designs that a link opens, as they were read with it. */
export function linkedSource(linkId: string, signature: string, proof: Proof): ProofSource {
  const { version } = proof;
  const picture = (call: string, design: number, query: object) =>
    `/api${addressOf(call, { params: { linkId, design }, query: { ...query, signature, v: version } })}`;
  return {
    key: ['linked-proof', linkId, version],
    proof: () => Promise.resolve(proof),
    layers: (design, signal) =>
      send(proofLinkCalls.getLinkedLayers, { params: { linkId, design }, query: { signature }, signal }),
    tile: (design, tile) => picture(proofLinkCalls.getLinkedTile, design, tile),
    thumbnail: (design) => picture(proofLinkCalls.getLinkedThumbnail, design, {}),
    pdf: `/api${addressOf(proofLinkCalls.getLinkedPdf, { params: { linkId }, query: { signature } })}`,
  };
}
