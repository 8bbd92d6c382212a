import type { IncomingHttpHeaders } from 'node:http'
import { type SealingContext, sealedCookie } from '../platform/sealing.ts'

/** A sign-in that began in this browser. */
interface BegunSignIn {
  /** The secret of this sign-in. */
  secret: string
  /** The token of the invitation link that the user came with. */
  invitation?: string
}

/** The callback of the sign-on server is only accepted together with this cookie. */
const cookie = sealedCookie({ name: 'hireloom_sign_in', path: '/api/v1/auth', maxAge: 600 })

/** Returns the sign-in that began in this browser within the last ten minutes. */
export function readSignIn(headers: IncomingHttpHeaders, context: SealingContext): BegunSignIn | undefined {
  const text = cookie.read(headers, context)
  return text === undefined ? undefined : JSON.parse(text)
}

export const writeSignIn = (signIn: BegunSignIn, context: SealingContext & { secure: boolean }) =>
  cookie.write(JSON.stringify(signIn), context)
