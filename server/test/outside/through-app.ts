import type { FastifyInstance } from 'fastify'

/** Returns a fetch function that reaches the product without a port, for its stand-ins. */
export const fetchThrough =
  (app: () => FastifyInstance): typeof fetch =>
  async (address, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(address))
    const response = await app().inject({
      method: method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
      ...(body instanceof Uint8Array && { payload: Buffer.from(body) }),
    })
    const input = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
    return new Response(new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: Object.fromEntries(input),
    })
  }
