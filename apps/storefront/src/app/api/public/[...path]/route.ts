import { guarded } from '#platform/server/answers.ts';
import { forward } from '#platform/server/forward.ts';

type Context = { params: Promise<{ path: string[] }> };

const handler = (request: Request, { params }: Context): Promise<Response> =>
  guarded(async () => forward(request, 'public', (await params).path));

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
