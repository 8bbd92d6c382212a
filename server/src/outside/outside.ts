import type { Analytics } from './analytics/port.ts'
import type { Captcha } from './captcha/port.ts'
import type { CvParser } from './cv-parser/port.ts'
import type { ESignature } from './e-signature/port.ts'
import type { Engagement } from './engagement/port.ts'
import type { FileStore } from './files/port.ts'
import type { HrSuite } from './hr-suite/port.ts'
import type { InboundMail } from './inbound-mail/port.ts'
import type { JobBoard } from './job-board/port.ts'
import type { MailTransport } from './mail/port.ts'
import type { PersonalityTests } from './personality-test/port.ts'
import type { Scorer } from './scorer/port.ts'
import type { SignOn } from './sign-on/port.ts'
import type { Timestamps } from './timestamps/port.ts'

/** The outside systems, each behind a port with a real adapter and an embedded stand-in. */
export interface Outside {
  signOn: SignOn
  files: FileStore
  mail: MailTransport
  /** Undefined where replies go to the users who wrote. */
  inboundMail: InboundMail | undefined
  captcha: Captcha
  cvParser: CvParser
  scorer: Scorer
  /** Undefined where the installation has no provider. */
  eSignature: ESignature | undefined
  /** Undefined where the installation has no provider. */
  personalityTests: PersonalityTests | undefined
  analytics: Analytics
  /** Undefined where the installation has none. */
  engagement: Engagement | undefined
  /** Undefined where master data is pushed, or maintained in Hireloom only. */
  hrSuite: HrSuite | undefined
  /** Undefined where the installation has no authority: seals then have the time of this server. */
  timestamps: Timestamps | undefined
  /** Undefined where the installation has none. */
  jobBoard: JobBoard | undefined
}

declare module '../platform/api/routes.ts' {
  interface Services {
    outside: Outside
  }
}
