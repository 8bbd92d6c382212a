/** The tables that an export contains and an import fills, besides the row of the company itself. */
export const exportedTables: readonly string[] = [
  'activity_log',
  'application_answers',
  'application_events',
  'application_profiles',
  'application_scores',
  'application_views',
  'applications',
  'approval_delegations',
  'approval_questions',
  'approval_rounds',
  'approval_rules',
  'approval_settings',
  'approvals',
  'branches',
  'candidate_bars',
  'candidate_merges',
  'candidate_tags',
  'candidates',
  'comment_mentions',
  'comments',
  'counter_proposals',
  'custom_fields',
  'document_requests',
  'duplicate_dismissals',
  'employees',
  'employment_letter_numbers',
  'employment_letter_versions',
  'employment_letters',
  'employment_types',
  'erased_people',
  'file_categories',
  'files',
  'hiring_team',
  'history_imports',
  'import_mappings',
  'job_levels',
  'job_platforms',
  'job_positions',
  'job_questions',
  'job_stages',
  'jobs',
  'letter_templates',
  'mails',
  'message_files',
  'messages',
  'offer_questions',
  'offer_versions',
  'offers',
  'organizations',
  'personality_tests',
  'quota_uses',
  'rejection_reasons',
  'reserved_letter_numbers',
  'role_matrices',
  'role_permissions',
  'saved_reports',
  'saved_views',
  'schedule_feedback',
  'schedule_people',
  'schedule_proposals',
  'schedules',
  'signing_documents',
  'signing_events',
  'signing_pages',
  'signing_signers',
  'slot_offer_people',
  'slot_offers',
  'source_costs',
  'stage_words',
  'stages',
  'user_restriction_limits',
  'user_restrictions',
  'users',
  'vacancy_reports',
  'vacancy_requests',
]

const rebuilt = 'Counted by triggers from the rows that are imported.'
const connection = 'A connection to another system, with its secrets; Admins connect it again.'
const access = 'Codes and sessions of candidates, which last minutes to days.'
const undo = 'Moves can be undone for a day, where they were made.'
const transfer = 'Logs of spreadsheets, whose files are deleted after days.'
const installation = 'Belongs to the installation, not to the data of the company.'

/** The other tables with rows of companies, with the reason why an export leaves them out. */
export const excludedTables: Readonly<Record<string, string>> = {
  analytics_events: installation,
  application_count_changes: rebuilt,
  application_counts: rebuilt,
  candidate_codes: access,
  candidate_openings: access,
  candidate_sessions: access,
  candidate_sign_ins: access,
  company_certificates: 'The private keys of seals never leave an installation.',
  company_exports: transfer,
  company_flags: installation,
  company_imports: transfer,
  company_slugs: installation,
  contact_changes: access,
  cv_readings: 'Copies of what a parser read, deleted after days.',
  esign_attempts: connection,
  esign_connection_requests: connection,
  esign_connections: connection,
  esign_webhook_events: connection,
  history_import_documents: transfer,
  history_import_files: transfer,
  history_import_rows: transfer,
  integrations: connection,
  invitations: 'Their links are secrets; users are invited again.',
  job_board_ads: connection,
  latest_positions: rebuilt,
  lead_requests: installation,
  master_data_pulls: connection,
  moved_applications: undo,
  moved_schedules: undo,
  moves: undo,
  public_versions: rebuilt,
  reply_keys: 'Addresses for replies at the mail server of the installation.',
  report_changes: rebuilt,
  report_facts: rebuilt,
  report_numbers: rebuilt,
  sealed_fingerprints: 'They confirm that this installation sealed a document, which no other can.',
  sessions: 'Sign-ins of users.',
  stage_stays: rebuilt,
  stage_update_moves: undo,
  stay_changes: rebuilt,
  stay_numbers: rebuilt,
  subscriptions: installation,
  transfer_rows: transfer,
  transfers: transfer,
}

/** Columns that an export leaves out; the import gives them their default, or the value in `blankValues`. */
export const excludedColumns: readonly string[] = [
  'applications.idempotency_fingerprint',
  'applications.idempotency_key',
  'history_imports.last_row_id',
  'history_imports.mapping',
  'employment_letters.idempotency_key',
  'jobs.idempotency_fingerprint',
  'jobs.idempotency_key',
  'personality_tests.link',
  'signing_signers.code_at',
  'signing_signers.code_hash',
  'signing_signers.code_hour',
  'signing_signers.code_tries',
  'signing_signers.codes_sent',
  'users.account_id',
]

/** Values of left-out columns that may not be null and have no default. */
export const blankValues: Readonly<Record<string, string>> = { 'personality_tests.link': '' }

/** Columns of the company that belong to the installation: the company that imports an export keeps its own. */
export const installationColumns: readonly string[] = [
  'id',
  'name',
  'slug',
  'code',
  'is_active',
  'is_live',
  'sso_id',
  'external_id',
  'created_at',
  'deletion_began_at',
]

/** Numbers that are sealed in the database. An export has them in the clear, or not at all. */
export interface SealedNumber {
  cipher: string
  /** The key of the number in a line. */
  number: string
  /** The purpose of its fingerprint. */
  purpose: 'nik' | 'passport'
}
export const sealedNumbers: Readonly<Record<string, readonly SealedNumber[]>> = {
  application_profiles: [
    { cipher: 'nik_cipher', number: 'nik', purpose: 'nik' },
    { cipher: 'passport_cipher', number: 'passport_number', purpose: 'passport' },
  ],
  candidate_bars: [{ cipher: 'nik_cipher', number: 'nik', purpose: 'nik' }],
}

/** Columns with keyed fingerprints of these numbers. The import replaces them with those of its installation. */
export const fingerprintColumns: Readonly<Record<string, readonly string[]>> = {
  applications: ['identity_hash'],
  candidate_bars: ['nik_hash', 'passport_hash'],
  candidates: ['nik_hash', 'passport_hash'],
}

/** The SQL conditions of the rows that are exported, for tables that are exported in part. */
export const rowConditions: Readonly<Record<string, string>> = {
  // Leaves out uploads that have not arrived.
  files: 'size > 0',
  // Mails to candidates that were sent or failed. Others are waiting to be sent, or have links for one user.
  mails: 'application_id is not null and status <> 0 and not is_secret',
}

/** Rich text, which the import cleans as the forms do. */
export const richTextColumns: Readonly<Record<string, readonly string[]>> = {
  companies: ['career_page_content'],
  jobs: ['benefits', 'description', 'requirements'],
  letter_templates: ['body', 'body_english'],
}

/** Tables whose rows the importing company keeps, so that ids of the export may be taken. */
export const tablesWithKeptRows: readonly string[] = ['users', 'files']
