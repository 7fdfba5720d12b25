/** The subset of JSON Schema that the descriptions use. */
export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: Schema;
};

export type Operation = {
  readonly base: 'public' | 'private';
  readonly method: string;
  /** With the base and its parameters in braces: `/private/addresses/{customerId}`. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
  /** Methods that the description lists for this path. */
  readonly declared: readonly string[];
};

type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
};
type Description = { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

/** Every call in the two descriptions (OpenAPI) of an open shop. */
export async function readOperations(apiAddress: string): Promise<Operation[]> {
  const both = await Promise.all(
    (['public', 'private'] as const).map(async (base) => {
      const answer = await fetch(`${apiAddress}/${base}/openapi.json`);
      const { paths } = (await answer.json()) as Description;
      return Object.entries(paths).flatMap(([path, calls]) => {
        const declared = Object.keys(calls).map((method) => method.toUpperCase());
        return Object.entries(calls).map(([method, call]): Operation => {
          const [type, content] = Object.entries(call.requestBody?.content ?? {}).at(-1) ?? [];
          return {
            ...{ base, declared, method: method.toUpperCase(), path: `/${base}${path}` },
            parameters: call.parameters ?? [],
            body: type ? { type, schema: content?.schema ?? {} } : undefined,
          };
        });
      });
    }),
  );
  return both.flat();
}
