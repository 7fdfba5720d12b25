/** Why an upload ends when the person stops it: unlike one that is cut off, it is not gone on with. */
export class Stopped extends Error {}
