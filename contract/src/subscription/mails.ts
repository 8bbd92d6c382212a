import { type MailText, regards } from '../mail/texts.ts'
import { companySizeNames, type LeadRequest } from './endpoints.ts'

interface QuoteRequest extends LeadRequest {
  companyId: number
  /** The requested plan's name. */
  expansionName: string
  currentPackage: string
}

/** Returns the mail to support about a request for a quote. */
export function quoteRequestMail(request: QuoteRequest): MailText {
  return {
    subject: `Quote for ${request.expansionName}: ${request.company}`,
    greeting: 'Hello,',
    paragraphs: [`${request.fullName} of ${request.company} requests a quote for ${request.expansionName}.`],
    facts: factsOf(request),
    signature: regards(request.fullName),
  }
}

/** Returns the confirmation to the user who requested a quote. */
export function quoteReceivedMail(request: QuoteRequest): MailText {
  return {
    subject: `We received your request for ${request.expansionName}`,
    greeting: `Dear ${request.fullName},`,
    paragraphs: [`We received your request for a quote for ${request.expansionName}, with these details:`],
    facts: factsOf(request),
    signature: regards('Hireloom'),
  }
}

const factsOf = (request: QuoteRequest) => [
  { label: 'Company', value: request.company },
  { label: 'Billing ID', value: String(request.companyId) },
  { label: 'Company size', value: companySizeNames[request.companySize] },
  { label: 'Current package', value: request.currentPackage },
  { label: 'Contact', value: request.fullName },
  { label: 'E-mail', value: request.email },
  { label: 'Phone', value: request.phone },
]
