/** Folder of the drawings of a content, removed with it. */
export const previewFolder = (key: string): string => `derived/previews/${key}`;
