import { SMTPServer } from 'smtp-server'
import { test as base, describe, expect } from 'vitest'
import { MailRefused, type OutgoingMail } from './port.ts'
import { smtpCarrier } from './smtp.ts'

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

/** A mail server that accepts mails, except to unknown addresses. */
const test = base.extend('server', async ({}, { onCleanup }) => {
  const received: SmtpMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('nobody')) return done(answer(550, `5.1.1 <${address}> is unknown here`))
      if (address.startsWith('busy')) return done(answer(451, '4.3.0 try again later'))
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
        done()
      })
    },
  })
  const port = await new Promise<number>((ready) => {
    const listening = smtp.listen(0, '127.0.0.1', () => ready((listening.address() as { port: number }).port))
  })
  onCleanup(() => new Promise<void>((closed) => smtp.close(closed)))
  return { url: `smtp://127.0.0.1:${port}`, received }
})

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })
const headerOf = (raw: string, name: string) =>
  raw
    .split('\r\n\r\n')[0]
    ?.replace(/\r\n\s+/g, ' ')
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))

describe('sending by SMTP', () => {
  test('has the company as name of the one sender address, and an address for replies', async ({ server }) => {
    await smtpCarrier(server.url, from).send(mail)
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
    await smtpCarrier(server.url, from).send({ ...mail, calendar: { method: 'REQUEST', content } })
    const raw = server.received[0]?.raw ?? ''
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i)
    expect(raw).toMatch(/Content-Disposition: attachment; filename=invite\.ics/)
    const file = raw.split('\r\n--').find((part) => part.includes('filename=invite.ics')) ?? ''
    expect(file).toContain('Content-Transfer-Encoding: base64')
    expect(Buffer.from(file.split('\r\n\r\n')[1] ?? '', 'base64').toString()).toBe(content)
  })

  test('allows no injected headers or recipients', async ({ server }) => {
    await smtpCarrier(server.url, from).send({
      ...mail,
      senderName: 'PT X\r\nBcc: spy@example.com',
      subject: 'Hello\r\nBcc: spy@example.com\r\n\r\nOther text',
    })
    const raw = server.received[0]?.raw ?? ''
    expect(server.received[0]?.to).toEqual(['rara@example.com'])
    expect(headerOf(raw, 'Bcc')).toEqual([])
    expect(headerOf(raw, 'Subject')).toEqual(['Subject: Hello Bcc: spy@example.com Other text'])
  })

  test('treats an unknown recipient as a permanent refusal, without naming the person', async ({ server }) => {
    const sending = smtpCarrier(server.url, from).send({ ...mail, recipient: 'nobody@example.com' })
    const error = await sending.catch((error: unknown) => error)
    expect(error).toBeInstanceOf(MailRefused)
    expect(String(error)).toContain('is unknown here')
    expect(String(error)).not.toContain('nobody@example.com')
  })

  test('may be retried when the server is busy or down', async ({ server }) => {
    const busy = smtpCarrier(server.url, from).send({ ...mail, recipient: 'busy@example.com' })
    await expect(busy).rejects.not.toBeInstanceOf(MailRefused)
    const away = smtpCarrier('smtp://127.0.0.1:1', from).send(mail)
    await expect(away).rejects.toThrow('ECONNREFUSED')
  })
})
