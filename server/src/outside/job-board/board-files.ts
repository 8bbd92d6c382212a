import { type BoardFile, BoardFileRefused, JobBoardUnavailable } from './port.ts'

export interface BoardFileOptions {
  /** Addresses of the board's files begin with this one. Its host receives the board's token. */
  baseUrl: string
  fetch: (
    url: URL,
    init: { headers: Record<string, string>; signal: AbortSignal; redirect: 'manual' },
  ) => Promise<Response>
  /** Bytes. */
  maxBytes: number
  /** Milliseconds for the whole file, so that a slow board blocks nothing. */
  timeout?: number
}

/** Returns the headers with the board's token; with a new one if the board has refused the last one. */
type Authorize = (isRefused: boolean) => Promise<Record<string, string>>

const notBoardFile = 'Only files of the job board are fetched'

/** Fetches the board's files from their one address, without following redirects. */
export function boardFiles({ baseUrl, fetch, maxBytes, timeout = 15_000 }: BoardFileOptions) {
  const base = new URL(baseUrl)
  const tooLarge = `The file is larger than ${maxBytes / 1024 / 1024} MB`

  async function read({ body }: Response): Promise<Buffer> {
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw new BoardFileRefused(tooLarge)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }

  /** Requests a new token once, because a token can be revoked early. */
  async function fetchFile(url: URL, authorize: Authorize, isRetry = false): Promise<Response> {
    const headers = await authorize(isRetry)
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(timeout), redirect: 'manual' })
    if (response.status === 401 && !isRetry) {
      await response.body?.cancel()
      return fetchFile(url, authorize, true)
    }
    const problem = refusalOf(response)
    if (problem) await response.body?.cancel()
    if (problem) throw problem
    return response
  }

  function refusalOf({ status, headers }: Response): Error | undefined {
    if (status >= 300 && status < 400) return new BoardFileRefused('The file has moved, and redirects are not followed')
    if ([403, 404, 410].includes(status)) return new BoardFileRefused('The job board no longer has this file')
    if (status !== 200) return new JobBoardUnavailable(`The job board responded with ${status}`)
    return Number(headers.get('content-length') ?? 0) > maxBytes ? new BoardFileRefused(tooLarge) : undefined
  }

  /** Compares the whole origin, and refuses addresses with a user name, a password or a fragment. */
  function isBoardFile(address: string): boolean {
    const url = URL.parse(address)
    if (!url || url.username || url.password || url.hash) return false
    return url.protocol === base.protocol && url.host === base.host && url.pathname.startsWith(base.pathname)
  }

  return {
    isBoardFile,
    /** Throws BoardFileRefused for other addresses and for files that can't be fetched. */
    async read(address: string, authorize: Authorize): Promise<BoardFile> {
      if (!isBoardFile(address)) throw new BoardFileRefused(notBoardFile)
      try {
        const response = await fetchFile(new URL(address), authorize)
        const contentType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
        const name = filenameIn(response.headers.get('content-disposition') ?? '')
        return { name, contentType, bytes: await read(response) }
      } catch (error) {
        if (error instanceof BoardFileRefused || error instanceof JobBoardUnavailable) throw error
        throw new JobBoardUnavailable("The job board's file can't be fetched", { cause: error })
      }
    },
  }
}

/** Returns the filename of a response (RFC 6266) without a path; empty when there is none. */
function filenameIn(disposition: string): string {
  const [, encoded] = disposition.match(/filename\*=UTF-8''([^;]+)/i) ?? []
  const [, plain] = disposition.match(/filename="([^"]*)"/i) ?? disposition.match(/filename=([^;]+)/i) ?? []
  return (decode(encoded ?? '') || plain || '').split(/[/\\]/).at(-1)?.trim() ?? ''
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
