/** Abort reason when the person stops an upload: unlike an interrupted one, it is not resumed. */
export class Stopped extends Error {}
