import { type AddressInfo, createServer } from 'node:net'
import { mailProblem } from '@hireloom/contract/mail/outbox'
import { SMTPServer } from 'smtp-server'
import { test as base, describe, expect } from 'vitest'
import { MailError, type OutgoingMail } from './port.ts'
import { longTimeouts, smtpTransport } from './smtp.ts'

const from = 'Hireloom <no-reply@hireloom.example>'
const mail: OutgoingMail = {
  senderName: 'PT Sagara Logistik',
  recipient: 'rara@example.com',
  replyTo: 'ratna@sagara.example',
  subject: 'HR Interview',
  text: 'Dear Rara,\n',
  html: '<p>Dear Rara,</p>',
  calendar: undefined,
  attachment: undefined,
  messageId: '<1.2.abc@hireloom.example>',
}

interface SmtpMail {
  from: string
  to: string[]
  raw: string
}

/** Mail servers that accept mails, except to some addresses; the secure one has a certificate that nobody signed. */
const test = base
  .extend('secureServer', async ({}, { onCleanup }) => {
    // Its certificate is that of smtp-server for tests.
    const smtp = new SMTPServer({ secure: true, authOptional: true })
    // The client ends the connection because of the certificate.
    smtp.on('error', () => undefined)
    const port = await new Promise<number>((ready) => {
      const listening = smtp.listen(0, '127.0.0.1', () => ready((listening.address() as { port: number }).port))
    })
    onCleanup(() => new Promise<void>((closed) => smtp.close(closed)))
    return { url: `smtps://127.0.0.1:${port}` }
  })
  .extend('server', async ({}, { onCleanup }) => {
    const received: SmtpMail[] = []
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Invalid username or password')),
      onMailFrom({ address }, _session, done) {
        if (address.startsWith('stranger')) return done(smtpError(530, '5.7.0 Authentication required'))
        return done(address.startsWith('blocked') ? smtpError(550, 'No mails from here') : undefined)
      },
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('listed')) return done(smtpError(550, '5.7.1 Your server is on a block list'))
        if (address.startsWith('nobody')) return done(smtpError(550, `5.1.1 <${address}> is unknown here`))
        if (address.startsWith('full')) return done(smtpError(552, `5.2.2 <${address}> is over quota`))
        if (address.startsWith('large')) return done(smtpError(552, '5.3.4 the mail is too large'))
        if (address.startsWith('storage')) return done(smtpError(452, '4.3.1 no space on this server'))
        if (address.startsWith('spam')) return done(smtpError(554, '5.7.1 not from you'))
        if (address.startsWith('busy')) return done(smtpError(451, '4.3.0 try again later'))
        return done()
      },
      onData(stream, { envelope }, done) {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
          received.push({
            from: sender,
            to: envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(parts).toString(),
          })
          const isLate = parts.some((part) => part.includes('Subject: late'))
          setTimeout(done, isLate ? 1500 : 0)
        })
      },
    })
    const port = await new Promise<number>((ready) => {
      const listening = smtp.listen(0, '127.0.0.1', () => ready((listening.address() as { port: number }).port))
    })
    onCleanup(() => new Promise<void>((closed) => smtp.close(closed)))
    return { url: `smtp://127.0.0.1:${port}`, received }
  })

const smtpError = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const headerOf = (raw: string, name: string) =>
  raw
    .split('\r\n\r\n')[0]
    ?.replace(/\r\n\s+/g, ' ')
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))

describe('sending by SMTP', () => {
  test('shows the name of the company with the one sender address, and has an address for replies', async ({
    server,
  }) => {
    await smtpTransport(server.url, from).send(mail)
    const [one] = server.received
    expect(one).toMatchObject({ from: 'no-reply@hireloom.example', to: ['rara@example.com'] })
    const raw = one?.raw ?? ''
    expect(headerOf(raw, 'From')).toEqual(['From: PT Sagara Logistik <no-reply@hireloom.example>'])
    expect(headerOf(raw, 'Reply-To')).toEqual(['Reply-To: PT Sagara Logistik <ratna@sagara.example>'])
    expect(headerOf(raw, 'Message-ID')).toEqual(['Message-ID: <1.2.abc@hireloom.example>'])
    expect(raw).toContain('Content-Type: text/plain')
    expect(raw).toContain('Content-Type: text/html')
  })

  test('sends an invitation as an alternative that calendars act on, and as a file', async ({ server }) => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    await smtpTransport(server.url, from).send({ ...mail, calendar: { method: 'REQUEST', content } })
    const raw = server.received[0]?.raw ?? ''
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
    expect(raw).toMatch(/Content-Disposition: attachment; filename=invite\.ics/)
    const file = raw.split('\r\n--').find((part) => part.includes('filename=invite.ics')) ?? ''
    expect(file).toContain('Content-Transfer-Encoding: base64')
    expect(Buffer.from(file.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toBe(content)
  })

  test('allows no injected headers or recipients', async ({ server }) => {
    await smtpTransport(server.url, from).send({
      ...mail,
      senderName: 'PT X\r\nBcc: spy@example.com',
      subject: 'Hello\r\nBcc: spy@example.com\r\n\r\nOther text',
    })
    const raw = server.received[0]?.raw ?? ''
    expect(server.received[0]?.to).toEqual(['rara@example.com'])
    expect(headerOf(raw, 'Bcc')).toEqual([])
    expect(headerOf(raw, 'Subject')).toEqual(['Subject: Hello Bcc: spy@example.com Other text'])
  })

  test.for([
    ['nobody@example.com', mailProblem.unknownRecipient, true],
    ['full@example.com', mailProblem.mailboxFull, true],
    ['spam@example.com', mailProblem.refused, true],
    ['listed@example.com', mailProblem.refused, true],
    ['large@example.com', mailProblem.refused, true],
    ['busy@example.com', mailProblem.busy, false],
    ['storage@example.com', mailProblem.busy, false],
  ] as const)(
    'names the problem of %s, without naming the person',
    async ([recipient, problem, isFinal], { server }) => {
      const error = await mailErrorOf(smtpTransport(server.url, from).send({ ...mail, recipient }))
      expect(error).toMatchObject({ problem, isFinal })
      expect(String(error)).not.toContain(recipient)
    },
  )

  test('names a refused sender as a refusal, not as an unknown recipient', async ({ server }) => {
    const error = await mailErrorOf(smtpTransport(server.url, 'Hireloom <blocked@hireloom.example>').send(mail))
    expect(error).toMatchObject({ problem: mailProblem.refused, isFinal: true })
  })

  test('names a missing login as the problem, which is not final', async ({ server }) => {
    const error = await mailErrorOf(smtpTransport(server.url, 'Hireloom <stranger@hireloom.example>').send(mail))
    expect(error).toMatchObject({ problem: mailProblem.loginRefused, isFinal: false })
  })

  test.for([
    ['a server that is unavailable', 'smtp://127.0.0.1:1', mailProblem.noConnection],
    ['a wrong password', 'smtp://hireloom:wrong@127.0.0.1', mailProblem.loginRefused],
    ['a certificate that nobody signed', 'smtps://127.0.0.1', mailProblem.certificate],
  ] as const)('names the problem of %s', async ([, url, problem], { server, secureServer }) => {
    const { port } = new URL(url.startsWith('smtps') ? secureServer.url : server.url)
    const address = url.endsWith(':1') ? url : `${url}:${port}`
    expect(await mailErrorOf(smtpTransport(address, from).send(mail))).toMatchObject({ problem, isFinal: false })
  })

  test("waits for a server that replies late, and gives up on one that doesn't reply, in doubt whether it was sent", async ({
    server,
  }) => {
    const late = { ...mail, subject: 'late' }
    const times = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 }
    await smtpTransport(server.url, from, times).send(late)
    expect(server.received).toHaveLength(1)
    const error = await mailErrorOf(smtpTransport(server.url, from, { ...times, socketTimeout: 700 }).send(late))
    expect(error).toMatchObject({ problem: mailProblem.noAnswer, isFinal: false })
  })

  test('is not in doubt about a mail whose connection ended before its content was sent', async () => {
    const replies = ['220 here\r\n', '250 hello\r\n']
    const server = createServer((socket) => {
      // The client sees the end of the connection.
      socket.on('error', () => undefined)
      const reply = () => {
        const next = replies.shift()
        if (next) socket.write(next)
        else socket.destroy()
      }
      socket.on('data', reply)
      reply()
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const { port } = server.address() as AddressInfo
    const error = await mailErrorOf(smtpTransport(`smtp://127.0.0.1:${port}`, from).send(mail))
    server.close()
    expect(error).toMatchObject({ problem: mailProblem.noConnection, isFinal: false })
  })

  test('allows servers the timeouts of RFC 5321', () => {
    expect(longTimeouts).toEqual({ connectionTimeout: 60_000, greetingTimeout: 300_000, socketTimeout: 600_000 })
  })

  test('marks mails as sent by a program', async ({ server }) => {
    await smtpTransport(server.url, from).send(mail)
    expect(headerOf(server.received[0]?.raw ?? '', 'Auto-Submitted')).toEqual(['Auto-Submitted: auto-generated'])
  })
})

const mailErrorOf = (sending: Promise<void>) =>
  sending.then(
    () => undefined,
    (error: unknown) => (error instanceof MailError ? error : undefined),
  )
