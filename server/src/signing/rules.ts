import { oneDay, oneHour, oneMinute } from '@hireloom/contract/platform/durations'
import {
  companyExtraDays,
  type SealProblem,
  type SignerRole,
  type SignerStatus,
  type SigningStatus,
  signerRole,
  signerStatus,
  signInLife,
  signingStatus,
} from '@hireloom/contract/signing/codes'

interface SignerState {
  id: number
  orderNum: number
  role: SignerRole
  userId: number | null
  status: SignerStatus
}

const isPending = ({ role, status }: SignerState) =>
  role === signerRole.signer && status !== signerStatus.signed && status !== signerStatus.declined

/** Returns the signers whose turn it is: those who have not signed, with the lowest number. */
export function nextSigners<S extends SignerState>(signers: readonly S[]): S[] {
  const pending = signers.filter(isPending)
  const turn = Math.min(...pending.map(({ orderNum }) => orderNum))
  return pending.filter(({ orderNum }) => orderNum === turn)
}

/** Returns the users who were removed before they signed. `isUserActive` is null for the candidate. */
export const removedSigners = <S extends SignerState & { isUserActive: boolean | null }>(signers: readonly S[]) =>
  signers.filter((signer) => isPending(signer) && signer.isUserActive === false)

/** Returns whether all have signed. */
export const areAllSigned = (signers: readonly SignerState[]) =>
  signers.every(({ role, status }) => role === signerRole.copy || status === signerStatus.signed)

/** Returns the instant at which a signer's time to sign ends. Users have a few days more than the candidate. */
export const deadlineOf = ({ expiresAt }: { expiresAt: Date }, { userId }: Pick<SignerState, 'userId'>) =>
  userId === null ? expiresAt : new Date(expiresAt.getTime() + companyExtraDays * oneDay)

/** The maximum number of days for which a document can be signed. */
export const maxSigningDays = 60

/** Returns a day, or the last day until which a document can be signed if that is earlier. */
export function lastSigningDay(day: string, today: string) {
  const last = new Date(Date.parse(today) + maxSigningDays * oneDay).toISOString().slice(0, 10)
  return day < last ? day : last
}

/** Returns whether the deadline of a sent document has passed for one of the signers whose turn it is. */
export function isExpired(
  document: { status: SigningStatus; expiresAt: Date },
  signers: readonly SignerState[],
  now: Date,
) {
  return (
    document.status === signingStatus.sent && nextSigners(signers).some((signer) => deadlineOf(document, signer) <= now)
  )
}

/** The number of tries to seal a document before Admins are notified that it can't be sealed. */
export const maxSealTries = 3

/** Milliseconds for which a seal may wait for the timestamp authority. */
export const timestampTimeout = oneDay

interface SealState {
  status: SigningStatus
  sealTries: number
  finishingAt: Date | null
  isUntimed: boolean
}

/** Returns why a signed document is not sealed; null while sealing is tried, and for every other document. */
export function sealProblemOf(document: SealState, now: Date): SealProblem | null {
  const { status, sealTries, finishingAt, isUntimed } = document
  if (status !== signingStatus.finishing || finishingAt === null) return null
  if (sealTries >= maxSealTries) return 'seal'
  return !isUntimed && now.getTime() - finishingAt.getTime() >= timestampTimeout ? 'timestamp' : null
}

/** Returns whether a user signed in too long ago to sign. The actor of a task has not signed in. */
export const needsSignIn = ({ signedInAt }: { signedInAt: Date | null }, now: Date) =>
  signedInAt === null || now.getTime() - signedInAt.getTime() > signInLife

/** Returns how many pages a signer has not seen. */
export const pagesLeft = ({ pages }: { pages: Record<string, string> }, pageCount: number) =>
  Array.from({ length: pageCount }, (_, index) => pages[String(index + 1)]).filter((at) => at === undefined).length

const minutesUntil = (at: number, now: Date) => Math.max(0, Math.ceil((at - now.getTime()) / oneMinute))

/** Returns the minutes, rounded up, for which a signer is locked after wrong codes; 0 otherwise. */
export const minutesLocked = ({ lockedUntil }: { lockedUntil: Date | null }, now: Date) =>
  lockedUntil ? minutesUntil(lockedUntil.getTime(), now) : 0

const maxCodesPerHour = 5

interface SentCodes {
  /** The number of codes within an hour that began at `codeHour`. */
  codesSent: number
  codeHour: Date | null
}

/** Returns the minutes, rounded up, until a signer who was sent 5 codes within an hour can get another; or 0. */
export const minutesUntilCode = ({ codesSent, codeHour }: SentCodes, now: Date) =>
  codeHour && codesSent >= maxCodesPerHour ? minutesUntil(codeHour.getTime() + oneHour, now) : 0

/** Returns whether a typed name has at least two visible characters. */
export const isVisibleName = (name: string) =>
  (name.normalize('NFC').match(/[\p{L}\p{N}\p{P}\p{S}]/gu)?.length ?? 0) >= 2

/** Returns an address masked after its first letter: `b•••@example.com`. */
export function maskedEmail(email: string) {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email][0]}•••${email.slice(at)}`
}

/** Returns the network of an address: the first 24 bits of IPv4, the first 48 of IPv6. */
export function networkOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain.replace(/\.\d+$/, '.0/24')
  const [head = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return `${groups.join(':')}::/48`
}

/** Returns a device in words from the User-Agent header: `Chrome on Android`. */
export function deviceOf(agent: string | undefined) {
  const nameOf = (patterns: readonly (readonly [RegExp, string])[]) =>
    patterns.find(([pattern]) => pattern.test(agent ?? ''))?.[1]
  const browser = nameOf(browsers)
  const system = nameOf(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
const browsers = [
  [/Edg/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** Returns numbers as ranges: `1–3, 5`. */
export function rangesOf(numbers: readonly number[]) {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number === last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')
}

/** The days after the request on which a candidate is reminded; the last reminder is a day before the deadline. */
const reminderDays = [2, 5]

/** Returns whether a signer who was asked is due a reminder. Users are reminded daily. */
export function isReminderDue(
  { askedAt, remindedAt, userId }: { askedAt: Date | null; remindedAt: Date | null; userId: number | null },
  deadline: Date,
  now: Date,
) {
  if (!askedAt || deadline <= now) return false
  const last = remindedAt ?? askedAt
  if (now.getTime() - last.getTime() < oneDay) return false
  if (userId !== null) return true
  const moments = [...reminderDays.map((days) => askedAt.getTime() + days * oneDay), deadline.getTime() - oneDay]
  return moments.some((moment) => moment > last.getTime() && moment <= now.getTime())
}
