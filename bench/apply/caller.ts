import { Agent, request } from 'node:http'
import { publicHeaders } from '@hireloom/contract/public-site'
import type { Product } from './product.ts'

export interface ApiReply {
  status: number
  body: { data?: unknown; error?: { code: string } } | undefined
}

/**
 * Makes calls over persistent connections, like a proxy in front of the product. Each visitor has a separate address.
 */
export function callerOf({ host, port, secrets }: Pick<Product, 'host' | 'port' | 'secrets'>, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })

  function call(method: string, path: string, headers: Record<string, string | number>, body?: Buffer) {
    return new Promise<ApiReply>((resolve, reject) => {
      const sending = request({ agent, host, port, method, path, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: read(Buffer.concat(chunks)) }))
        response.on('error', reject)
      })
      sending.on('error', reject)
      sending.end(body)
    })
  }

  return {
    /** Calls the public API as the visitor with this number. */
    visit(visitor: number, companySlug: string, method: string, path: string, body: Buffer, key?: string) {
      return call(
        method,
        path,
        {
          'content-type': 'application/json',
          'content-length': body.length,
          [publicHeaders.apiKey]: secrets.publicApiKey,
          [publicHeaders.companySlug]: companySlug,
          ...(key && { 'idempotency-key': key }),
          'x-forwarded-for': addressOf(visitor),
        },
        body,
      )
    },
    /** Uploads a file to a signed address. */
    put(address: string, bytes: Buffer, visitor: number) {
      const { pathname, search } = new URL(address)
      const headers = {
        'content-type': 'application/pdf',
        'content-length': bytes.length,
        'x-forwarded-for': addressOf(visitor),
      }
      return call('PUT', `${pathname}${search}`, headers, bytes)
    },
    get: (path: string, headers: Record<string, string> = {}) => call('GET', path, headers),
    close: () => agent.destroy(),
  }
}
export type Caller = ReturnType<typeof callerOf>

const addressOf = (visitor: number) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`

function read(bytes: Buffer): ApiReply['body'] {
  return bytes[0] === 123 ? JSON.parse(bytes.toString()) : undefined
}
