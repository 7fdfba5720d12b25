/** Limits for customers' files. A file beyond one of them is refused with a reason and not processed. */
export const artworkLimits = {
  /** Bytes of a file. */
  fileBytes: 200 * 1024 * 1024,
  pages: 200,
  /** Page sides in mm, with UserUnit applied. */
  minSide: 3,
  largestSide: 5080,
  /** The header must begin within this many bytes. */
  headBytes: 1024,
  /** Decoded bytes of all content streams of a document. */
  contentBytes: 64 * 1024 * 1024,
  /** Operators of a page; forms and patterns count each time they are run. */
  operators: 2_000_000,
  /** Nesting depth of forms. */
  formDepth: 20,
  /** Longer side of a rendered page in pixels. */
  drawnPixels: 2048,
  /**
   * Above this size a file is separated into plates page by page, and a page whose own content is larger is not
   * separated at all: separation takes several times the size in memory.
   */
  plateFileBytes: 100 * 1024 * 1024,
  /** Plates rendered per page; no press has more inks. */
  plates: 16,
  /** Processor time in ms that a worker may spend on one task; large files get the longer one. */
  taskMs: 10_000,
  largeTaskMs: 20_000,
  /** Wall-clock limit in ms: a task that got too little processor time by then is ended as busy, not refused. */
  wallMs: 60_000,
  largeWallMs: 120_000,
  /**
   * Processor time in ms of a first look at a verdict. Most files need at most a third of it. The shorter it is, the
   * less a customer waits for the first looks of files that came before.
   */
  glanceMs: 100,
  /** Processor time in ms of a picture, and of the second look at a verdict; a task that needs more counts as long. */
  promptMs: 500,
  largeFileBytes: 50 * 1024 * 1024,
  /** Processes of a pool: one for first inspections, two that draw, check and repair. */
  workers: 3,
  /** Pages of WebAssembly memory, 64 KiB each: 512 MiB in all. */
  wasmPages: 8192,
  /** Resident memory in bytes after which a worker is replaced. */
  recycleBytes: 400 * 1024 * 1024,
  /** Resident memory in bytes at which a worker is killed in the middle of a task. */
  maxBytes: 850 * 1024 * 1024,
  /** Documents after which a worker is replaced. */
  recycleDocuments: 500,
} as const;

/** Reasons to refuse a file before any rule inspects its content. */
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
