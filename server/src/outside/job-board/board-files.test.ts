import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NotPublic, publicFetch } from '../public-fetch.ts'
import { boardFiles } from './board-files.ts'
import { BoardFileRefused, JobBoardUnavailable } from './port.ts'

const seek = 'https://graphql.seek.com/'
const standIn = 'http://localhost:3000/dev/board/attachments/'
const max = 1024 * 1024

const filesAt = (home: string) => {
  const fetch = vi.fn(async () => new Response('never'))
  return { fetch, files: boardFiles({ baseUrl: home, fetch, maxBytes: max }) }
}

describe('an address of a file at the board', () => {
  it.each<[string, string]>([
    [seek, 'https://graphql.seek.com/anzPublicTest/applications/4QM5/attachments/7wS9'],
    [seek, 'https://GraphQL.SEEK.com:443/applications/1'],
    [standIn, 'http://localhost:3000/dev/board/attachments/sekar'],
  ])('below %s is %s', (home, address) => expect(filesAt(home).files.isBoardFile(address)).toBe(true))

  it.each<[string, string]>([
    ['another scheme', 'http://graphql.seek.com/a'],
    ['a file of this machine', 'file:///etc/passwd'],
    ['FTP', 'ftp://graphql.seek.com/a'],
    ['data', 'data:application/pdf;base64,JVBERi0='],
    ['a script', 'javascript:alert(1)'],
    ['gopher', 'gopher://graphql.seek.com/_a'],
    ['another host', 'https://evil.example/a'],
    ['a subdomain', 'https://cv.graphql.seek.com/a'],
    ['the parent domain', 'https://seek.com/a'],
    ['a host that begins alike', 'https://graphql.seek.com.evil.example/a'],
    ['a host that ends alike', 'https://evilgraphql.seek.com/a'],
    ['a trailing dot', 'https://graphql.seek.com./a'],
    ['another port', 'https://graphql.seek.com:8443/a'],
    ['a name and a password', 'https://me:secret@graphql.seek.com/a'],
    ['the host as a name', 'https://graphql.seek.com@evil.example/a'],
    ['the host as name and password', 'https://graphql.seek.com:443@evil.example/a'],
    ['the host behind a backslash', 'https://evil.example\\@graphql.seek.com/a'],
    ['the host in the query', 'https://evil.example/?https://graphql.seek.com/a'],
    ['the host in the fragment', 'https://evil.example/#@graphql.seek.com/a'],
    ['a fragment', 'https://graphql.seek.com/a#b'],
    ['letters that look alike', 'https://graphql.sеek.com/a'],
    ['this machine by name', 'https://localhost/a'],
    ['this machine', 'https://127.0.0.1/a'],
    ['this machine in short', 'https://127.1/a'],
    ['this machine as a number', 'https://2130706433/a'],
    ['this machine in octal', 'https://0177.0.0.1/a'],
    ['this machine in hex', 'https://0x7f000001/a'],
    ['this machine in IPv6', 'https://[::1]/a'],
    ['this machine, mapped', 'https://[::ffff:127.0.0.1]/a'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest/meta-data/'],
    ['the metadata of a cloud, mapped', 'https://[::ffff:a9fe:a9fe]/'],
    ['a private network', 'https://10.0.0.1/a'],
    ['text without an address', 'not an address'],
    ['an empty text', ''],
    ['an address without a scheme', '//graphql.seek.com/a'],
  ])('is not %s', async (_, address) => {
    const { files, fetch } = filesAt(seek)
    expect(files.isBoardFile(address)).toBe(false)
    await expect(files.read(address, async () => ({}))).rejects.toThrow(BoardFileRefused)
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each([
    'http://localhost:3000/api/v1/jobs',
    'http://localhost:3000/dev/board/attachments/../graphql',
    'http://localhost:3000/dev/board/attachments/%2e%2e/graphql',
    'http://localhost:3001/dev/board/attachments/sekar',
    'http://127.0.0.1:3000/dev/board/attachments/sekar',
    'https://localhost:3000/dev/board/attachments/sekar',
  ])('is refused on this machine unless the stand-in serves it: %s', (address) =>
    expect(filesAt(standIn).files.isBoardFile(address)).toBe(false),
  )
})

describe('a file of the board', () => {
  const running: (() => void)[] = []
  afterEach(() => {
    for (const stop of running.splice(0)) stop()
  })

  /** Returns the board's files as this server serves them. */
  async function filesServedBy(handle: RequestListener, timeout = 5000) {
    const server = createServer(handle)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    running.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/`
    const files = boardFiles({ baseUrl: home, fetch, maxBytes: max, timeout })
    return {
      home,
      read: (name: string) => files.read(`${home}${name}`, async () => ({ authorization: 'Bearer token-1' })),
    }
  }

  it('is requested with the token, and returned with its type and name', async () => {
    const { read } = await filesServedBy(({ headers, url }, response) => {
      const disposition = `attachment; filename="CV.pdf"; filename*=UTF-8''..%2F%2FR%C3%A9sum%C3%A9.pdf`
      response
        .setHeader('content-type', 'Application/PDF; charset=binary')
        .setHeader('content-disposition', disposition)
      response.end(`${url} ${headers.authorization}`)
    })
    const { name, contentType, bytes } = await read('7wS9')
    expect([name, contentType, String(bytes)]).toEqual(['Résumé.pdf', 'application/pdf', '/files/7wS9 Bearer token-1'])
  })

  it.each([301, 302, 303, 307, 308])('is refused on a %i, whose target is not requested', async (status) => {
    const requests: string[] = []
    const { read } = await filesServedBy(({ url = '' }, response) => {
      requests.push(url)
      response.writeHead(status, { location: 'http://169.254.169.254/latest/meta-data/' }).end()
    })
    await expect(read('moved')).rejects.toThrow(
      new BoardFileRefused('The file has moved, and redirects are not followed'),
    )
    expect(requests).toEqual(['/files/moved'])
  })

  it.each([403, 404, 410])('is missing when the board replies %i', async (status) => {
    const { read } = await filesServedBy((_, response) => void response.writeHead(status).end('gone'))
    await expect(read('gone')).rejects.toThrow(new BoardFileRefused('The job board no longer has this file'))
  })

  it('is not read if its declared size is too large', async () => {
    const { read } = await filesServedBy((_, response) => {
      response.writeHead(200, { 'content-length': max + 1 })
      response.write('x')
    })
    await expect(read('large')).rejects.toThrow(new BoardFileRefused('The file is larger than 1 MB'))
  })

  it('is not read to its end if it is too large without a declared size', async () => {
    let sent = 0
    const { read } = await filesServedBy((_, response) => {
      const chunk = Buffer.alloc(64 * 1024)
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length
      }
      response.on('drain', more)
      more()
    })
    await expect(read('endless')).rejects.toThrow(new BoardFileRefused('The file is larger than 1 MB'))
    expect(sent).toBeLessThan(20 * max)
  })

  it('is aborted when it takes too long, even while bytes trickle in', async () => {
    const { read } = await filesServedBy((_, response) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
    }, 200)
    await expect(read('slow')).rejects.toThrow(JobBoardUnavailable)
  })

  it.each([204, 401, 500, 503])('is unavailable when the board replies %i', async (status) => {
    const { read } = await filesServedBy((_, response) => void response.writeHead(status).end())
    await expect(read('unavailable')).rejects.toThrow(JobBoardUnavailable)
  })

  it('is unavailable when its host name resolves to our own network', async () => {
    const resolve = vi.fn(async () => [{ address: '127.0.0.1', family: 4 }])
    const fetch = (url: URL, init: Parameters<typeof publicFetch>[1]) => publicFetch(url, init, resolve)
    const file = boardFiles({ baseUrl: seek, fetch, maxBytes: max }).read(`${seek}cv`, async () => ({}))
    await expect(file).rejects.toThrow(expect.objectContaining({ cause: expect.any(NotPublic) }))
  })
})
