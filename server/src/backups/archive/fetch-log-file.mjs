// PostgreSQL's restore_command while a backup is brought forward: it asks the restore command for a file of the log.
// Exit codes: 0 the file is in place, 1 the archive does not have it, 200 a failure, after which PostgreSQL ends.

import { connect } from 'node:net'

const [socket, name, path] = process.argv.slice(2)
const failure = 200
let reply = ''
connect(socket)
  .on('connect', function () {
    this.end(`${JSON.stringify({ name, path })}\n`)
  })
  .on('data', (bytes) => {
    reply += bytes
  })
  .on('close', () => process.exit({ stored: 0, missing: 1 }[reply] ?? failure))
  .on('error', () => process.exit(failure))
