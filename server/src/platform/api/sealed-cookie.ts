import type { IncomingHttpHeaders } from 'node:http'
import type { Sealing } from '../sealing.ts'

interface Options {
  name: string
  path: string
  /** Seconds. */
  maxAge: number
}

/** A cookie that only this server can read: HttpOnly, encrypted, and void after `maxAge`. */
export function sealedCookie({ name, path, maxAge }: Options) {
  return {
    /** Value of a Set-Cookie header. `secure` keeps it off plain http. */
    write(text: string, { sealing, now, secure }: { sealing: Sealing; now: Date; secure: boolean }) {
      const sealed = sealing.seal(JSON.stringify({ text, until: now.getTime() + maxAge * 1000 }))
      const attributes = `Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
      return `${name}=${sealed.toString('base64url')}; ${attributes}`
    },
    /** The text, or undefined when the cookie is missing, void or not from this server. */
    read({ cookie = '' }: IncomingHttpHeaders, { sealing, now }: { sealing: Sealing; now: Date }): string | undefined {
      const sealed = cookie
        .split(/; */)
        .find((pair) => pair.startsWith(`${name}=`))
        ?.slice(name.length + 1)
      if (!sealed) return undefined
      try {
        const { text, until } = JSON.parse(sealing.unseal(Buffer.from(sealed, 'base64url')))
        return until > now.getTime() ? text : undefined
      } catch {
        return undefined
      }
    },
  }
}
