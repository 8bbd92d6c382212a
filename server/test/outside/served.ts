import { freePort } from '../processes/free-port.ts'
import { type Product, product, World, test as worldTest } from '../world.ts'

/** Serves the product on a separate port, for HTTP calls between it and the embedded providers. */
export const test = worldTest
  .extend('served', { scope: 'file' }, async ({ db }, { onCleanup }) => {
    const PORT = String(await freePort())
    const served = product(db, { PORT })
    await served.app.listen({ port: Number(PORT), host: 'localhost' })
    onCleanup(served.close)
    return served
  })
  .extend('world', ({ served }) => World.make(served))

/** Returns a browser, which keeps its cookies and doesn't follow redirects by itself. */
export function browser({ services }: Product) {
  const { publicUrl } = services.config
  const jar = new Map<string, string>()
  return async (address: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(address, publicUrl), {
      ...init,
      redirect: 'manual',
      headers: { cookie, ...init.headers },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = line.match(/^([^=]+)=([^;]*)/) ?? []
      jar.set(name, value)
    }
    return { response, location: response.headers.get('location') ?? '', text: await response.text() }
  }
}
export type Browser = ReturnType<typeof browser>
