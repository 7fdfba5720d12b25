import { guarded } from '#platform/server/answers.ts';
import { takePlainForm } from '#platform/server/plain-form.ts';

type Context = { readonly params: Promise<{ readonly form: string }> };

/** Receives forms of pages from browsers without scripts. */
export const POST = (request: Request, { params }: Context): Promise<Response> =>
  guarded(request, async () => takePlainForm(request, (await params).form));
