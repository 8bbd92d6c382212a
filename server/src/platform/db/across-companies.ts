type Use = readonly [
  /** The file of the statements, in `server/src`. */
  file: string,
  /** How often they run. */
  runs: string,
  reason: string,
]

/**
 * The statements that read or change rows of several companies. A new one needs a line here: `acrossCompanies` accepts
 * no other name, and a test compares these lines with its calls.
 */
export const usesAcrossCompanies = {
  // Queries that run before a company is known.
  'the companies of an account': ['session/queries.ts', 'at each sign-in', 'A person may work in several companies'],
  'another company of a user': ['session/user-queries.ts', 'when pages load', 'The menu offers to switch to it'],
  'the clients of a Consultant': ['consultants/queries.ts', 'when listed or opened', 'They are several companies'],
  'invitations to an address': ['users/acceptance-queries.ts', 'at each sign-in', 'Any company may have invited it'],
  'the company of a job': ['public-site/job-queries.ts', 'at each short address', 'The address has only the job'],
  'a published picture': ['career-page/queries.ts', 'at each picture', 'The address has only the key of its file'],
  'the website of a file': ['public-api/origin-queries.ts', 'at each upload', 'The address has only its key'],
  'the application of a reply': ['mail/reply-key-queries.ts', 'at each mail', 'The address has only its key'],
  'a sealed document': ['signing/documents/fingerprint-queries.ts', 'at each check', 'Anyone may check any document'],
  'certificates of the installation': [
    'signing/documents/fingerprint-queries.ts',
    'at each check',
    'A document may be sealed by any company',
  ],
  'accounts of the embedded sign-on': [
    'outside/sign-on/stand-in/demo-accounts-queries.ts',
    'at each sign-in, never in production',
    'Its page lists the people of all companies',
  ],

  // Queries for what is unique or listed in the whole installation.
  'accounts at job boards': ['companies/connection-queries.ts', 'when connected', 'Each belongs to one company'],
  'taken addresses of jobs': ['company-exports/target-queries.ts', 'at each import', 'They are unique'],
  'the sitemap': ['public-site/sitemap-queries.ts', 'when search engines read it', 'It has the pages of all companies'],

  // Queries of tasks that find what is due.
  'changed counts': ['applications/count-rollup-queries.ts', 'every minute', 'Changes are added to the counts'],
  'changed reports': ['reports/facts/rollup-queries.ts', 'every minute', 'Changes are added to the numbers'],
  'overdue jobs': ['jobs/lifecycle/closing-queries.ts', 'every 5 minutes', 'They are closed'],
  'due reports': ['reports/saved/queries.ts', 'every 5 minutes', 'They are mailed'],
  'photos to redraw': ['uploads/queries.ts', 'every 10 minutes', 'Some were stored as they came'],
  'due approvals': ['approvals/round-queries.ts', 'every 15 minutes', 'Approvers are reminded'],
  'signatures that are over': ['signing/documents/running-queries.ts', 'every 15 minutes', 'Their end is mailed'],
  'documents at signing providers': ['signing/outside/queries.ts', 'every 15 minutes', 'Their state is fetched'],
  'open personality tests': ['personality-tests/queries.ts', 'every 20 minutes', 'Their results are fetched'],
  'running signatures': ['signing/documents/running-queries.ts', 'hourly', 'Signers are reminded'],
  'ending offers': ['offering/ending-queries.ts', 'hourly', 'Users are warned'],
  'due document requests': ['document-requests/reminder-queries.ts', 'hourly', 'Candidates are reminded'],
  'ending consents': ['candidate-page/talent-pool/renewal-queries.ts', 'hourly', 'Candidates are asked again'],
  'ended advertisements': ['job-board/posting-queries.ts', 'hourly', 'They are removed from the board'],
  'applications without a score': ['scoring/score-queries.ts', 'hourly', 'Their task is missing'],
  'ending certificates': ['signing/settings/certificate-queries.ts', 'nightly', 'They are renewed, or users warned'],

  // Queries of tasks that delete what is over.
  'expired invitations': ['users/invitation-queries.ts', 'hourly', 'They are marked'],
  'deleted applications': ['candidates/erasure/deletion-queries.ts', 'hourly', 'They are erased after 30 days'],
  'the list of erased people': [
    'candidates/erasure/erased-people-queries.ts',
    'hourly, and at each start of a restored system',
    'It is kept beside the backups',
  ],
  'old erased people': ['candidates/erasure/erased-people-queries.ts', 'hourly', 'They are kept for 24 months'],
  'restrictions of erased people': ['restricted-candidates/erasure-queries.ts', 'hourly', 'They have ended'],
  'unclaimed files': ['uploads/queries.ts', 'hourly', 'No application used them'],
  'expired exports': ['transfers/exports/run-queries.ts', 'hourly', 'Files are kept for 7 days'],
  'expired company exports': ['company-exports/queries.ts', 'hourly', 'Files are kept for 7 days'],
  'abandoned company imports': ['company-exports/queries.ts', 'hourly', 'Their file never arrived'],
  'old moves': ['moves/move-queries.ts', 'hourly', 'They can be undone for 24 hours'],
  'old CV parsings': ['cv-parsing/queries.ts', 'hourly', 'They fill in one form'],
  'old sign-ins of candidates': ['candidate-page/sign-in/session-queries.ts', 'hourly', 'They have ended'],
  'old contact changes': ['candidate-page/contact/queries.ts', 'hourly', 'They can no longer be taken back'],
  'old events of signing providers': ['signing/outside/queries.ts', 'every 15 minutes', 'They are no longer accepted'],
  'old approval rounds': ['approvals/round-queries.ts', 'nightly', 'They end after 30 days'],
  'uploads of bulk adds': ['bulk-add/queries.ts', 'hourly', 'Files that wait to be started keep them'],
  'old bulk adds': ['bulk-add/queries.ts', 'nightly', 'People who were not added are forgotten'],
  'old stage updates': ['stage-updates/old-queries.ts', 'nightly', 'Rows that moved nobody are forgotten'],
  'old mails': ['mail/old-mail-queries.ts', 'nightly', 'Those without an application are kept for 30 days'],
  'forgotten history imports': ['history-imports/queries.ts', 'nightly', 'Their files are no longer needed'],

  // Queries for operators, who look after all companies.
  'the list of companies': ['admin/company-queries.ts', 'at a command', '`company list` shows all'],
  'accounts without a company': ['admin/deletion-queries.ts', 'at a command', '`company delete` leaves none behind'],
  'values under older keys': ['admin/sealed-value-queries.ts', 'at a command', '`reencrypt` replaces all'],
  'failed mails': ['operations/queries.ts', 'when /operations is open', 'It shows them by company'],
  'the largest companies': ['operations/queries.ts', 'when /operations is open', 'It compares all'],
  'measurements of mails': ['operations/queries.ts', 'when /metrics is read', 'It counts the mails of all companies'],
  'measurements of files': ['operations/queries.ts', 'hourly', '/metrics has the size of all files'],
} as const satisfies Record<string, Use>

export type UseAcrossCompanies = keyof typeof usesAcrossCompanies
