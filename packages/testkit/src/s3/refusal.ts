/** An error code of the S3 protocol, with which a request is refused. */
export class Refusal extends Error {}
