import type { FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'

type SerializerCompiler = Parameters<FastifyInstance['setSerializerCompiler']>[0]

/** The replies that several calls get, with their bytes once one of these calls has encoded them. */
const bytesOf = new WeakMap<object, Buffer | undefined>()

/** Marks a reply that several calls get, so that only the first one encodes it. Nobody may change it afterwards. */
export function encodedOnce<Reply extends object>(reply: Reply): Reply {
  bytesOf.set(reply, undefined)
  return reply
}

/** Encodes replies by the schemas of their endpoints, and those of `encodedOnce` only once. */
export const encodeReplies: SerializerCompiler = (route) => {
  const encode = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  return (reply: object) => {
    if (!bytesOf.has(reply)) return encode(reply)
    const bytes = bytesOf.get(reply) ?? Buffer.from(encode(reply))
    bytesOf.set(reply, bytes)
    // Fastify sends bytes as they are.
    return bytes as unknown as string
  }
}
