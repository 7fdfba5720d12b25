import { guarded } from '#platform/server/answers.ts';
import { takePlainForm } from '#platform/server/plain-form.ts';

type Context = { readonly params: Promise<{ readonly form: string }> };

/** Forms of pages, as a browser without scripts sends them. */
export const POST = (request: Request, { params }: Context): Promise<Response> =>
  guarded(request, async () => takePlainForm(request, (await params).form));
