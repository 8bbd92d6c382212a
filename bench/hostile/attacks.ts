import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Workbook } from '@cj-tech-master/excelts'
import { careerPage } from '@hireloom/contract/career-page'
import { fromReply, snakeKeys } from '@hireloom/contract/platform/wire'
import { publicHeaders, publicSite } from '@hireloom/contract/public-site'
import { transfers } from '@hireloom/contract/transfers/endpoints'
import { uploads, uploadType } from '@hireloom/contract/uploads'
import { withParts } from '../../server/test/files/workbook-parts.ts'
import type { Product } from '../apply/product.ts'

/**
 * A function that runs an attack, and returns the number of replies by status. Most attacks send `atOnce` requests at
 * the same time; there are 10 times as many stalled uploads, and 100 times as many invented tokens.
 */
export type Attack = (atOnce: number) => Promise<Map<number, number>>

type RequestOptions = Pick<RequestInit, 'method' | 'headers'> & { body?: BodyInit }

/** Prepares the attacks, whose requests are smaller than a megabyte. `token`: the access token of an Admin. */
export async function prepareAttacks({ port, secrets }: Product, token: string): Promise<Map<string, Attack>> {
  const origin = `http://127.0.0.1:${port}`
  const json = { 'content-type': 'application/json' }
  const staff = { authorization: `Bearer ${token}` }
  const visitor = {
    ...json,
    [publicHeaders.apiKey]: secrets.publicApiKey,
    [publicHeaders.companySlug]: 'sagara-logistik',
  }
  const send = (path: string, { method = 'POST', ...sent }: RequestOptions) =>
    fetch(`${origin}${path}`, { method, ...sent })
  const repeat = async (count: number, attack: (index: number) => Promise<Response>) => {
    const statuses = new Map<number, number>()
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const reply = await attack(index)
        await reply.arrayBuffer()
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
      }),
    )
    return statuses
  }

  const pageWith = async (changes: object) => {
    const reply = await send(careerPage.read.path, { method: 'GET', headers: staff })
    const { data } = fromReply(careerPage.read, await reply.json())
    const { isPublished, publishedAt, isSlugEditable, publicUrl, privacyNoticeUrl, ...settings } = data
    return JSON.stringify(snakeKeys({ ...settings, ...changes }))
  }
  const { method, path } = careerPage.save
  const savePage = (body: string) => send(path, { method, headers: { ...json, ...staff }, body })
  const uploadPicture = async (bytes: Buffer) => {
    const file = { filename: 'a.png', type: uploadType.careerBanner, contentType: 'image/png', size: bytes.length }
    const body = JSON.stringify(snakeKeys(file))
    const reply = await send(uploads.presignedUrl.path, { headers: { ...json, ...staff }, body })
    const { url, key } = fromReply(uploads.presignedUrl, await reply.json()).data
    const sent = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(bytes) }
    await fetch(`${origin}${new URL(url).pathname}${new URL(url).search}`, sent)
    return key
  }

  const unknownKeys = JSON.stringify(Object.fromEntries(Array.from({ length: 12_000 }, (_, index) => [`k${index}`, 0])))
  const angles = await pageWith({ careerPageContent: '<'.repeat(900_000) })
  const deep = '['.repeat(60_000) + ']'.repeat(60_000)
  const deepForStaff = '['.repeat(450_000) + ']'.repeat(450_000)
  const workbook = await createWorkbookOfStrings()
  const pictures = [picture(7000, 'rgba'), picture(20_000, 'rgb')]
  return new Map<string, Attack>([
    [
      'unknown keys',
      (atOnce) => repeat(atOnce, () => send(publicSite.apply.path, { headers: visitor, body: unknownKeys })),
    ],
    ["rich text of '<'", (atOnce) => repeat(atOnce, () => savePage(angles))],
    [
      'spreadsheets with a million strings',
      (atOnce) =>
        repeat(atOnce, () => {
          const body = new FormData()
          body.set('type', '1')
          body.set('file', new File([new Uint8Array(workbook)], 'jobs.xlsx'))
          return send(transfers.upload.path, { headers: staff, body })
        }),
    ],
    [
      'pictures of 49 million pixels, every second one of 400 million',
      (atOnce) =>
        repeat(atOnce, async (index) => {
          const key = await uploadPicture(pictures[index % 2] as Buffer)
          return savePage(await pageWith({ banner: key }))
        }),
    ],
    ['stalled uploads', (atOnce) => stall(port, token, atOnce * 10)],
    [
      'invented tokens',
      (atOnce) =>
        repeat(atOnce * 100, () => {
          const headers = { authorization: `Bearer ${Math.random()}`, 'x-forwarded-for': '203.0.113.9' }
          return send('/api/v1/user/me', { method: 'GET', headers })
        }),
    ],
    [
      'deeply nested JSON from a visitor',
      (atOnce) => repeat(atOnce, () => send(publicSite.apply.path, { headers: visitor, body: deep })),
    ],
    ['deeply nested JSON from an Admin', (atOnce) => repeat(atOnce, () => savePage(deepForStaff))],
  ])
}

async function createWorkbookOfStrings() {
  const workbook = new Workbook()
  workbook.addWorksheet('Jobs').addRow(['Branch'] as never)
  return withParts(Buffer.from(await workbook.xlsx.writeBuffer()), () => ({
    'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(1_000_000)}</sst>`,
  }))
}

/** Returns a square PNG with sides of this many pixels. `rgba`: interlaced, so that it must be decoded whole. */
function picture(side: number, kind: 'rgb' | 'rgba') {
  const [bands, format] = kind === 'rgb' ? [3, 'palette'] : [4, 'progressive']
  const script = `require('sharp')({
    create: { width: ${side}, height: ${side}, channels: ${bands}, background: '#2b50aa80' }, limitInputPixels: false,
  }).png({ compressionLevel: 9, ${format}: true }).pipe(process.stdout)`
  return execFileSync(process.execPath, ['-e', script], { maxBuffer: 10_000_000 })
}

/** Starts this many form uploads, sends 900 kB of a file in each and nothing more for five seconds, and disconnects. */
async function stall(port: number, token: string, count: number) {
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="jobs.xlsx"\r\n\r\n'
  const begin = [
    `POST ${transfers.upload.path} HTTP/1.1`,
    'Host: here',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 950000',
    '',
    head,
  ].join('\r\n')
  const statuses = new Map<number, number>()
  const bytes = Buffer.alloc(900_000)
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    socket.on('data', (reply) => {
      const status = Number(String(reply).match(/^HTTP\/1.1 (\d{3})/)?.[1])
      if (status) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    })
    socket.write(begin)
    socket.write(bytes)
  }
  await pause(5000)
  await Promise.all(sockets.map((socket) => (socket.destroyed ? undefined : once(socket.destroy(), 'close'))))
  return statuses
}
