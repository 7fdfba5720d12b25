/** What a file may demand of us. Beyond it a file is refused with its reason, not tried. */
export const artworkLimits = {
  /** Bytes of a file. */
  fileBytes: 200 * 1024 * 1024,
  pages: 200,
  /** Page sides in mm after UserUnit. */
  minSide: 3,
  largestSide: 5080,
  /** The header must begin within so many bytes. */
  headBytes: 1024,
  /** Bytes that all content streams of a document may unfold to. */
  contentBytes: 64 * 1024 * 1024,
  /** Operators of a page, forms and patterns counted as often as they are run. */
  operators: 2_000_000,
  /** Forms within forms. */
  formDepth: 20,
  /** Longer side of any drawing in pixels. */
  drawnPixels: 2048,
  /**
   * Larger files are taken apart into plates page by page, and a page whose own content is larger not at all: that
   * takes several times its size in memory.
   */
  plateFileBytes: 100 * 1024 * 1024,
  /** Plates drawn of a page: more inks no press has. */
  plates: 16,
  /** Processor time that one task of a worker may use, in ms; large files get the longer one. */
  taskMs: 10_000,
  largeTaskMs: 20_000,
  /** Wall-clock time in ms after which a task that was given too little processor time is put off: the net. */
  wallMs: 60_000,
  largeWallMs: 120_000,
  /**
   * Processor time in ms of a verdict's first look: most files need a third of it at most, and as many as it is short
   * can be looked at in front of somebody.
   */
  glanceMs: 100,
  /** The same of a picture and of a verdict's second look, after which they count as long. */
  promptMs: 500,
  largeFileBytes: 50 * 1024 * 1024,
  /** Pages of WebAssembly memory (64 KiB each): 512 MB. */
  wasmPages: 8192,
  /** Resident memory in bytes after which a worker is replaced. */
  recycleBytes: 400 * 1024 * 1024,
  /** Resident memory in bytes at which a worker is ended in the middle of a task. */
  maxBytes: 850 * 1024 * 1024,
  /** Documents after which a worker is replaced. */
  recycleDocuments: 500,
} as const;

/** Why a file is refused, before any rule looks at its content. */
export const refusalCodes = [
  'not-a-pdf',
  'encrypted',
  'damaged',
  'no-pages',
  'too-many-pages',
  'page-size',
  'too-large',
  'too-complex',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export type Refusal = { readonly ok: false; readonly code: RefusalCode };

export const refuse = (code: RefusalCode): Refusal => ({ ok: false, code });
