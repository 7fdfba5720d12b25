import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { RefusalCode } from '../limits.ts';

/** PDFium's error codes for files that it can't open. */
const refusals: Readonly<Record<number, RefusalCode>> = {
  3: 'damaged',
  4: 'encrypted',
  5: 'encrypted',
  6: 'damaged',
};

let loaded: Promise<WrappedPdfiumModule> | undefined;

/**
 * The PDFium engine, loaded once per process. After a WebAssembly trap the process must be discarded, because the
 * engine's memory may be corrupt.
 */
export function loadPdfium(): Promise<WrappedPdfiumModule> {
  loaded ??= (async () => {
    const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
    const pdfium = await init({ wasmBinary: readFileSync(wasm).buffer as ArrayBuffer });
    pdfium.PDFiumExt_Init();
    return pdfium;
  })();
  return loaded;
}

/** The engine's memory. Read it anew for every use: it moves when it grows. */
export const heapOf = (pdfium: WrappedPdfiumModule): Uint8Array =>
  (pdfium.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8;

export type PdfiumDocument = {
  readonly handle: number;
  readonly pageCount: number;
  /** Handle of the form environment that draws form fields; 0 when there is no form. */
  readonly form: number;
  close(): void;
};

/** Opens a file by path through a read callback, so that the whole file is never in memory. */
export function openByPath(path: string): Promise<PdfiumDocument | RefusalCode> {
  const file = openSync(path, 'r');
  return open({
    size: fstatSync(file).size,
    read: (heap, target, length, position) => readSync(file, heap, target, length, position),
    close: () => closeSync(file),
  });
}

/** Opens a file from bytes, without copying it into the engine’s memory. */
export const openBytes = (bytes: Uint8Array): Promise<PdfiumDocument | RefusalCode> =>
  open({
    size: bytes.length,
    read(heap, target, length, position) {
      const part = bytes.subarray(position, position + length);
      heap.set(part, target);
      return part.length;
    },
    close() {},
  });

type Source = {
  readonly size: number;
  /** Copies bytes into the engine’s memory; returns the number of bytes copied. */
  readonly read: (heap: Uint8Array, target: number, length: number, position: number) => number;
  readonly close: () => void;
};

async function open({ size, read: readInto, close }: Source): Promise<PdfiumDocument | RefusalCode> {
  const pdfium = await loadPdfium();
  const { pdfium: module } = pdfium;
  const read = module.addFunction(
    (_param: number, position: number, target: number, length: number) =>
      readInto(heapOf(pdfium), target >>> 0, length, position >>> 0) === length ? 1 : 0,
    'iiiii',
  );
  const access = module.wasmExports.malloc(12);
  module.setValue(access, size, 'i32');
  module.setValue(access + 4, read, 'i32');
  module.setValue(access + 8, 0, 'i32');
  const release = () => {
    module.removeFunction(read);
    module.wasmExports.free(access);
    close();
  };
  const handle = pdfium.FPDF_LoadCustomDocument(access, '');
  if (!handle) {
    const reason = refusals[pdfium.FPDF_GetLastError()] ?? 'damaged';
    release();
    return reason;
  }
  const form = openForm(pdfium, handle);
  return {
    handle,
    pageCount: pdfium.FPDF_GetPageCount(handle),
    form: form.handle,
    close() {
      form.close();
      pdfium.FPDF_CloseDocument(handle);
      release();
    },
  };
}

/** Starts the form environment, which draws form fields. It runs no actions or scripts of the file. */
function openForm(pdfium: WrappedPdfiumModule, document: number) {
  if (pdfium.FPDF_GetFormType(document) === 0) return { handle: 0, close() {} };
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const handle = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  return {
    handle,
    close() {
      if (handle) pdfium.PDFiumExt_ExitFormFillEnvironment(handle);
      pdfium.PDFiumExt_CloseFormFillInfo(info);
    },
  };
}
