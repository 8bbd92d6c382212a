import { z } from 'zod'
import { FormFill } from './intake/form-fill.ts'
import { endpoint } from './platform/endpoint.ts'
import { codeOf, one } from './platform/fields.ts'
import { uploadKey } from './uploads.ts'

/** The progress of CV parsing. */
export const parseStatus = { processing: 1, waiting: 2, complete: 3, failed: 4 } as const
export const ParseStatus = codeOf(parseStatus)
export type ParseStatus = z.infer<typeof ParseStatus>

/** The result of CV parsing. */
export const CvContent = FormFill.extend({ skills: z.array(z.string().max(100)).max(50) })
export type CvContent = z.infer<typeof CvContent>

/** The parsing of an applicant's CV. */
export const CvParsingResult = z.object({
  status: ParseStatus,
  /** The reason why it failed, shown to the applicant. */
  problem: z.string().nullable(),
  /** Null until it is complete. */
  result: CvContent.nullable(),
})
export type CvParsingResult = z.infer<typeof CvParsingResult>

/** An unguessable id, valid for the form in the header `formKeyHeader`. */
const trackId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32,64}$/, 'Track id must be the one that the call to parse the CV returned')

export const cvParsing = {
  parse: endpoint({
    method: 'POST',
    path: '/public_api/parse-cv',
    summary:
      'Starts parsing an uploaded CV. The result is deleted within a day; so is the file if the form is not sent.',
    public: true,
    body: z.strictObject({
      fileKey: uploadKey,
      consent: z.literal(true, 'Consent is required to read a CV'),
    }),
    reply: one(z.object({ trackId })),
    status: 201,
  }),
  track: endpoint({
    method: 'GET',
    path: '/public_api/track-parse-cv',
    summary: 'Returns the progress of CV parsing, and its result.',
    public: true,
    query: z.strictObject({ trackId }),
    reply: one(CvParsingResult),
  }),
}
