import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import autocannon from 'autocannon'
import { findOrInstallBrowser } from '../scripts/browser.mjs'
import { buildWeb } from '../scripts/build-web.mjs'
import { prepare } from '../scripts/prepare.mjs'
import { startProduct } from './apply/product.ts'

/** A cheap phone on a slow connection, as in Lighthouse: bytes per second, milliseconds per round trip. */
const slow4G = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 }
const slowerCpu = 4
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const visits = 5
const secondsOfRequests = Number(process.argv.find((part) => part.startsWith('--seconds='))?.slice(10) ?? 5)
/** `--requests-only` leaves out the visits with a browser. */
const withVisits = !process.argv.includes('--requests-only')

await prepare()
if (!process.env.WEB_DIR) await buildWeb()
const folder = mkdtempSync(join(tmpdir(), 'hireloom-bench-'))
const product = await startProduct(folder)
const address = `http://localhost:${product.port}`
const browser = withVisits && (await chromium.launch({ executablePath: await findOrInstallBrowser() }))
try {
  const jobPath = (await textOf('/sitemap.xml')).match(/\/career\/sagara-logistik\/jobs\/[^<]+/)?.[0]
  const paths = { 'Job page': jobPath, 'Career page': '/career/sagara-logistik' }
  process.stdout.write(`${cpus().length} cores, ${cpus()[0].model}, Node ${process.version}\n`)
  if (browser) {
    process.stdout.write(`\nFirst visits: Chromium ${browser.version()}, CPU slowed down ${slowerCpu} times, `)
    process.stdout.write(`1.6 Mbit/s, 150 ms; median of ${visits}\n`)
    for (const [name, path] of [...Object.entries(paths), ["Candidate's page", '/career/sagara-logistik/me']]) {
      const measurements = []
      for (let visit = 0; visit < visits; visit++) measurements.push(await firstVisit(path))
      print(name, mediansOf(measurements))
    }
  }
  process.stdout.write(
    `\nRequests per second: ${secondsOfRequests} s each, 10 connections, on this machine with the database\n`,
  )
  for (const [name, path] of [...Object.entries(paths), ['Sitemap', '/sitemap.xml']]) {
    const tag = await tagOf(path)
    if (!tag) throw new Error(`${name} has no ETag`)
    print(`${name}, full reply`, await requestPage(path))
    print(`${name}, not modified (304)`, await requestPage(path, tag))
  }
} finally {
  if (browser) await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Opens a page as a first-time visitor does. */
async function firstVisit(path) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  const requests = new Map()
  wire.on('Network.requestWillBeSent', ({ requestId, type }) => requests.set(requestId, { type, bytes: 0 }))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', slow4G)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.addInitScript(() => {
    window.measured = { largestPaint: 0, layoutShift: 0, blockedMs: 0 }
    const watch = (type, take) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => (window.measured.largestPaint = startTime))
    watch('layout-shift', ({ value }) => (window.measured.layoutShift += value))
    watch('longtask', ({ duration }) => (window.measured.blockedMs += duration - 50))
  })
  await page.goto(address + path, { waitUntil: 'networkidle' })
  const { largestPaint, layoutShift, blockedMs } = await page.evaluate(() => window.measured)
  await context.close()
  const all = [...requests.values()]
  const bytesOf = (some) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    'largest contentful paint, ms': largestPaint,
    'layout shift': layoutShift,
    'blocked by script, ms': blockedMs,
    requests: all.length,
    'all on the wire, kB': bytesOf(all),
    'script on the wire, kB': bytesOf(all.filter(({ type }) => type === 'Script')),
  }
}

async function requestPage(path, tag) {
  // Each request has a separate address, as behind a proxy: a single one would hit the rate limit.
  let caller = 0
  const cpuBefore = product.cpuSeconds()
  const { requests, non2xx } = await autocannon({
    url: address,
    duration: secondsOfRequests,
    connections: 10,
    requests: [
      {
        path,
        setupRequest: (request) => {
          caller += 1
          const from = `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`
          const headers = { 'accept-encoding': 'br', 'x-forwarded-for': from, ...(tag && { 'if-none-match': tag }) }
          return { ...request, headers }
        },
      },
    ],
  })
  if (!tag && non2xx > 0) throw new Error(`${non2xx} replies were errors`)
  const cpuAfter = product.cpuSeconds()
  const cpuMs = ((cpuAfter.product - cpuBefore.product) * 1000) / requests.total
  return { 'requests per second': requests.average, 'CPU of the product per request, ms': cpuMs }
}

async function textOf(path) {
  return (await fetch(address + path)).text()
}

async function tagOf(path) {
  return (await fetch(address + path)).headers.get('etag')
}

function mediansOf(measurements) {
  const median = (name) => measurements.map((visit) => visit[name]).sort((a, b) => a - b)[Math.floor(visits / 2)]
  return Object.fromEntries(Object.keys(measurements[0]).map((name) => [name, median(name)]))
}

function print(name, measured) {
  process.stdout.write(`\n${name}\n`)
  for (const [what, value] of Object.entries(measured)) {
    const number = value.toLocaleString('en', { maximumSignificantDigits: value < 1000 ? 3 : 4 })
    process.stdout.write(`  ${what.padEnd(36)} ${number.padStart(8)}\n`)
  }
}
