import { guarded } from '#platform/server/answers.ts';
import { forward } from '#platform/server/forward.ts';

const handler = (request: Request): Promise<Response> => guarded(request, () => forward(request, 'public'));

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
