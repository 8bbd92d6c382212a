/** The sentences with which calls of visitors and applicants are refused, beyond those about single fields. */
export const refusals = {
  pageMissing: 'This page could not be found',
  unreadableAddress: "The address can't be read",
  fields: 'Some fields need attention',
  tooManyApplicants: "Many candidates are applying right now. You'll be able to submit shortly.",
  jobClosed: 'This job is closed and no longer accepts applications',
  alreadyApplied: 'You have already applied for this job',
  keyOfOtherJob: 'This Idempotency-Key belongs to an application for another job',
  keyOfOtherContents: 'This Idempotency-Key belongs to an application with other contents, which was stored',
  humanCheckFailed: 'The human verification failed. Please try again.',
  humanCheckUnavailable: "The human verification isn't available right now. Please try again in a minute.",
  filesRejected: "A file can't be accepted. Please upload it again",
  fileOfOtherApplication: 'The file belongs to another application',
  fileOfApplication: 'The file belongs to an application',
  fileMissing: 'The file has not arrived. Please upload it again',
  fileNotWhole: 'The file is incomplete. Please upload it again',
  fileOfOtherKind: (file: string) => `The content of ${file} doesn't match its name`,
  pictureUnreadable: "The picture can't be read, or has more than 50 million pixels. Please choose another one",
  /** Why a CV was not parsed. */
  cv: {
    locked: 'This file is password-protected. Please fill in the form yourself.',
    broken: 'We could not open this file. Please fill in the form yourself.',
    'no-text': 'We could not read any text in this file. Please fill in the form yourself.',
    'old-doc': 'We read PDF, DOCX and RTF files, but not DOC. Please fill in the form yourself.',
    'too-much': 'This file takes too long to read. Please fill in the form yourself.',
    ours: "We can't read CVs right now. Please try again later or fill in the form yourself.",
  },
  reviewLinkVoid: 'This link does not work any more. Please reply to the e-mail it was in.',
  ourError: 'There is an error on our side',
  stopping: 'We are restarting. Please try again in a moment.',
  diskFull: "Our disk is full, so we can't save anything right now. Please try again later.",
  databaseUnavailable: "We can't reach our database right now. Please try again in a moment.",
  timedOut: 'This is taking too long right now. Please try again in a moment.',
  storeUnavailable: "We can't reach our file store right now. Please try again in a moment.",
  /** The page that a browser shows after a failure. */
  failure: {
    /** The heading on a candidate's own page, and its button. */
    notLoaded: 'This could not be loaded. Try again.',
    tryAgain: 'Try again',
    later: 'Please try again later',
    nothingLost: 'Nothing you sent is lost.',
    reloads: 'This page reloads by itself.',
    reload: 'Please reload this page in a moment.',
    goBack: 'Please go back and try again.',
    /** Identifies the request, so that support can find it in the log. */
    reference: (id: string) => `Reference ${id}`,
  },
}
