import type { Analytics } from './analytics.ts'
import type { Captcha } from './captcha.ts'
import type { CvParser } from './cv-parser.ts'
import type { ESignature } from './e-signature.ts'
import type { Engagement } from './engagement.ts'
import type { FileStore } from './files.ts'
import type { HrSuite } from './hr-suite.ts'
import type { JobBoard } from './job-board.ts'
import type { MailCarrier } from './mail.ts'
import type { PersonalityTests } from './personality-test.ts'
import type { Scorer } from './scorer.ts'
import type { SignOn } from './sign-on.ts'

/** The systems around the product, each behind a port with a real adapter and an embedded stand-in. */
export interface Outside {
  signOn: SignOn
  files: FileStore
  mail: MailCarrier
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
  /** Undefined where master data is pushed, or where the tables hold all there is. */
  hrSuite: HrSuite | undefined
  /** Undefined where the installation has none. */
  jobBoard: JobBoard | undefined
}
