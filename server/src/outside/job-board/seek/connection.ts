import { z } from 'zod'
import { JobBoardRefused, JobBoardUnavailable } from '../port.ts'

export interface SeekSettings {
  /** Address of GraphQL operations. */
  apiUrl: string
  /** Address that issues tokens. */
  authUrl: string
  /** Audience of the token. */
  audience: string
  clientId: string
  clientSecret: string
}

export interface ConnectionOptions extends SeekSettings {
  fetch?: typeof fetch
  /** The milliseconds after which a request fails. */
  timeout?: number
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const GraphQlReply = z.object({
  data: z.unknown(),
  errors: z.array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).optional() })).optional(),
})

/** SEEK's codes for a record that doesn't exist or isn't ours. */
const missingCodes = ['FORBIDDEN', 'NOT_FOUND']
/** SEEK's codes for invalid input; these messages are safe to show (developer.seek.com/graphql/error-responses). */
const refusalCodes = [...missingCodes, 'BAD_USER_INPUT']

/** Connects to the SEEK API with a client credentials token, which it reuses. */
export function seekConnection({ fetch: send = fetch, timeout = 8000, ...settings }: ConnectionOptions) {
  let token: { value: string; expiresAt: number } | undefined

  async function requestToken(): Promise<string> {
    if (token && token.expiresAt > Date.now()) return token.value
    const { clientId, clientSecret, audience } = settings
    const tokenRequest = {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      audience,
    }
    const tokenReply = Token.safeParse(await post(settings.authUrl, tokenRequest))
    if (!tokenReply.success) throw new JobBoardUnavailable('The job board returned no token')
    const { access_token: value, expires_in: seconds } = tokenReply.data
    // A minute early, so that no token expires in transit.
    token = { value, expiresAt: Date.now() + (seconds - 60) * 1000 }
    return value
  }

  async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    try {
      const response = await send(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Hireloom/1.0', ...headers },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) throw new JobBoardUnavailable(`The job board responded with ${response.status}`)
      return await response.json()
    } catch (error) {
      if (error instanceof JobBoardUnavailable) throw error
      throw new JobBoardUnavailable("The job board can't be reached", { cause: error })
    }
  }

  /** Returns the `data` of an operation. Requests a new token once, because a token can be revoked early. */
  async function requestData(query: string, variables: object, isRetry = false): Promise<unknown> {
    const authorization = `Bearer ${await requestToken()}`
    const reply = GraphQlReply.safeParse(await post(settings.apiUrl, { query, variables }, { authorization }))
    if (!reply.success) throw new JobBoardUnavailable('The job board did not reply in GraphQL')
    const { data, errors = [] } = reply.data
    const codes = errors.map(({ extensions }) => extensions?.code ?? 'UNKNOWN')
    if (codes.length === 0) return data
    if (codes.every((code) => refusalCodes.includes(code))) {
      const message = errors.map(({ message }) => message).join(' ')
      throw new JobBoardRefused(
        message,
        codes.every((code) => missingCodes.includes(code)),
      )
    }
    if (!codes.includes('UNAUTHENTICATED') || isRetry) {
      throw new JobBoardUnavailable(`The job board refused: ${codes.join(', ')}`)
    }
    token = undefined
    return requestData(query, variables, true)
  }

  return {
    /** Returns the reply of an operation, parsed by its schema. */
    async execute<Data extends z.ZodType>(query: string, variables: object, shape: Data): Promise<z.output<Data>> {
      const reply = shape.safeParse(await requestData(query, variables))
      if (!reply.success) throw new JobBoardUnavailable('The job board did not send what was requested')
      return reply.data
    },
    /** Returns the headers of calls other than GraphQL; with a new token if SEEK has refused the last one. */
    async authorization(isRefused: boolean) {
      if (isRefused) token = undefined
      return { authorization: `Bearer ${await requestToken()}` }
    },
  }
}
export type SeekConnection = ReturnType<typeof seekConnection>
