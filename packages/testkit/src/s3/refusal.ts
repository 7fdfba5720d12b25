/** An error code of the S3 protocol, by which a request is refused. */
export class Refusal extends Error {}
