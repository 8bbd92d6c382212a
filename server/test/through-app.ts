import type { FastifyInstance } from 'fastify'

/** A fetch that reaches the product without a port, for the stand-ins that are part of it. */
export const fetchThrough =
  (app: () => FastifyInstance): typeof fetch =>
  async (address, { method = 'GET', headers, body } = {}) => {
    const { pathname, search } = new URL(String(address))
    const response = await app().inject({
      method: method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    })
  }
