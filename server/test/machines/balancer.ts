import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitForPort } from '../processes/wait-for-port.ts'

/** The header that names the process each reply comes from. */
export const servedBy = 'x-served-by'

/** Starts HAProxy on a port, in front of processes of the product. It asks each of them whether it is ready. */
export async function startBalancer(port: number, backends: readonly number[]) {
  const home = mkdtempSync(join(tmpdir(), 'hireloom-balancer-'))
  const file = join(home, 'haproxy.cfg')
  writeFileSync(
    file,
    [
      'defaults',
      '  mode http',
      '  timeout connect 10s',
      '  timeout check 10s',
      '  timeout client 30s',
      '  timeout server 30s',
      '  option forwardfor',
      '  option redispatch 1',
      '  retries 3',
      'frontend pages',
      `  bind 127.0.0.1:${port}`,
      `  http-response set-header ${servedBy} %s`,
      '  default_backend product',
      'backend product',
      '  option httpchk GET /api/ready',
      // A call that a process may have begun is repeated only when it changes nothing.
      '  retry-on all-retryable-errors',
      '  http-request disable-l7-retry if !METH_GET',
      '  default-server check inter 300ms fastinter 100ms fall 1 rise 1 observe layer4',
      ...backends.map((backend) => `  server web${backend} 127.0.0.1:${backend}`),
      '',
    ].join('\n'),
  )
  const program = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve, reject) => program.once('exit', () => resolve()).once('error', reject))
  await waitForPort(port, ended)
  return {
    async stop() {
      program.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}
