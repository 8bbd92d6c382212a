import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.API_ADDRESS ?? 'http://localhost:3000'

export default defineConfig({
  root: at('.'),
  plugins: [react()],
  build: {
    outDir: at('dist'),
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: false,
    // The polyfill would be an inline script, which the content security policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: { app: at('index.html'), public: at('public.html') } },
  },
  server: {
    // The host stays the browser's own, because the sign-on builds its addresses from it.
    proxy: Object.fromEntries(
      ['/api', '/public_api', '/sso', '/dev', '/files', '/pictures', '/feeds'].map((path) => [
        path,
        { target: server, changeOrigin: false },
      ]),
    ),
  },
})
