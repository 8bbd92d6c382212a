/**
 * Loaded before anything else in a process that opens untrusted files. `--permission` keeps it from other files,
 * processes, threads and native code; this blocks the network, which that flag doesn't cover in Node 24. Scripts with
 * native libraries may load these and more modules of Node.
 */
import dgram from 'node:dgram'
import dns from 'node:dns'
import { registerHooks, syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { constants, getPriority, setPriority } from 'node:os'

// Nice 5 gives this process a third of the CPU share of others, so that requests go first. A worker's share is lower
// still.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL / 2))

function refuse(): never {
  throw new Error('Code that reads an untrusted file tried to use the network or another blocked part of Node')
}

/** The modules needed for reading. No other built-in module can be loaded from here on. */
const allowedModules = new Set(
  ['assert', 'buffer', 'events', 'fs', 'module', 'path', 'process', 'stream', 'string_decoder', 'url', 'util', 'zlib']
    .flatMap((name) => [name, `${name}/promises`, `${name}/web`])
    .concat('crypto', 'diagnostics_channel', 'os', 'timers', 'fs/promises'),
)

const hasNativeCode = process.execArgv.includes('--allow-addons')

if (!hasNativeCode)
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const builtin = resolved.url.startsWith('node:') ? resolved.url.slice('node:'.length) : undefined
      if (builtin !== undefined && !allowedModules.has(builtin)) refuse()
      return resolved
    },
  })

// Also disables these for code that has loaded them already.
for (const [owner, names] of [
  [net.Socket.prototype, ['connect']],
  [net.Server.prototype, ['listen']],
  [dgram.Socket.prototype, ['bind', 'connect', 'send']],
  [net, ['connect', 'createConnection', 'createServer']],
  [dgram, ['createSocket']],
  [dns, Object.keys(dns).filter((name) => /^(lookup|resolve|reverse)/.test(name))],
  [dns.promises, Object.keys(dns.promises).filter((name) => /^(lookup|resolve|reverse)/.test(name))],
  [process, ['binding', '_linkedBinding', 'kill']],
  [globalThis, ['fetch', 'WebSocket', 'EventSource']],
  [process, hasNativeCode ? [] : ['dlopen', 'getBuiltinModule']],
  [globalThis, hasNativeCode ? [] : ['WebAssembly', 'Worker']],
] as const) {
  for (const name of names) {
    if (name in owner) Object.defineProperty(owner, name, { value: refuse, writable: false, configurable: false })
  }
}
syncBuiltinESMExports()
