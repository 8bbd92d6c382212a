import { createServer } from 'vite'
import { root } from './prepare.mjs'

const port = Number(process.argv[2])
// web/vite.config.ts proxies the API calls to the same address.
const server = process.env.API_ADDRESS

/** Gets pages from the server, with their head, and adds Vite's scripts. */
const pages = {
  name: 'pages-from-the-server',
  configureServer(vite) {
    return () => {
      vite.middlewares.use(async (request, response) => {
        try {
          const { cookie, accept, host } = request.headers
          const headers = { accept: accept ?? '*/*', 'x-forwarded-host': host ?? '', ...(cookie && { cookie }) }
          const page = await fetch(server + request.originalUrl, { headers, redirect: 'manual' })
          response.statusCode = page.status
          const isHtml = page.headers.get('content-type')?.startsWith('text/html')
          for (const name of ['content-type', 'location']) {
            const value = page.headers.get(name)
            if (value) response.setHeader(name, value)
          }
          for (const value of page.headers.getSetCookie()) response.appendHeader('set-cookie', value)
          const body = await page.text()
          response.end(isHtml ? await vite.transformIndexHtml(request.originalUrl, body) : body)
        } catch {
          response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '1' })
          response.end('<meta http-equiv="refresh" content="1"><p>The server is starting ...</p>')
        }
      })
    }
  },
}

const vite = await createServer({
  root: `${root}/web`,
  appType: 'custom',
  plugins: [pages],
  server: { port, strictPort: true, host: '127.0.0.1' },
})
await vite.listen()
