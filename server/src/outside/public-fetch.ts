import { lookup as lookupName } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'

type Resolve = (name: string) => Promise<{ address: string; family: number }[]>
interface FetchOptions {
  headers: Record<string, string>
  signal: AbortSignal
}

/** Thrown when an address doesn't lead to the public internet. */
export class NotPublic extends Error {
  override name = 'NotPublic'
}

const resolveName: Resolve = (name) => lookupName(name, { all: true })

/**
 * Fetches an https address on the public internet. Its name is resolved once, and the connection goes to the address
 * that was checked, so that a second lookup can't lead into our own network. Redirects are returned, not followed.
 * Throws NotPublic before anything is sent.
 */
export async function publicFetch(
  url: URL,
  { headers, signal }: FetchOptions,
  resolve = resolveName,
): Promise<Response> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // IP addresses are connected to without a lookup.
  if (isIP(host) && !isPublicAddress(host)) throw new NotPublic(`${host} isn't a public address`)
  const message = await new Promise<IncomingMessage>((resolveReply, reject) => {
    const outgoing = request(url, { headers, signal, lookup: checkedLookup(resolve), agent: false })
    outgoing.on('response', resolveReply).on('error', reject).end()
  })
  const replyHeaders = Object.entries(message.headers).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  const { statusCode: status = 502 } = message
  const body = statusesWithoutBody.includes(status) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>)
  if (!body) message.destroy()
  return new Response(body, { status, headers: Object.fromEntries(replyHeaders) })
}

const statusesWithoutBody = [204, 205, 304]

const checkedLookup =
  (resolve: Resolve): LookupFunction =>
  (name, { all }, done) => {
    resolve(name).then(
      (addresses) => {
        const [first] = addresses
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          done(new NotPublic(`${name} does not lead to public addresses`), [])
        } else if (all) done(null, addresses)
        else done(null, first.address, first.family)
      },
      (error) => done(error, []),
    )
  }

/** Special-purpose addresses in the registries of IANA (RFC 6890 and its updates), multicast and reserved ones. */
const nonPublicIpv4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  nonPublicIpv4.addSubnet(network, bits, 'ipv4')
}
/** Public IPv6 addresses are in 2000::/3; the tunnels, examples and protocol assignments in it are not public. */
const globalUnicastIpv6 = new BlockList()
globalUnicastIpv6.addSubnet('2000::', 3, 'ipv6')
const nonPublicIpv6 = new BlockList()
nonPublicIpv6.addSubnet('2001::', 23, 'ipv6')
nonPublicIpv6.addSubnet('2001:db8::', 32, 'ipv6')
nonPublicIpv6.addSubnet('2002::', 16, 'ipv6')
nonPublicIpv6.addSubnet('3fff::', 20, 'ipv6')

/** Returns whether an IP address is on the public internet. */
export const isPublicAddress = (address: string) =>
  isIPv4(address)
    ? !nonPublicIpv4.check(address, 'ipv4')
    : globalUnicastIpv6.check(address, 'ipv6') && !nonPublicIpv6.check(address, 'ipv6')
