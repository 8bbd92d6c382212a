import type {
  AdvertisementBranding,
  AdvertisementProduct,
  BoardOption,
  JobCategory,
  SalaryType,
} from '@hireloom/contract/job-board'
import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'

type List<Row extends z.ZodType> = Promise<z.infer<Row>[]>

/**
 * An external job board that jobs are advertised on. `hirer` is the id a company has there. Every call throws
 * JobBoardUnavailable when the board gives no answer, and JobBoardRefused when it says no.
 */
export interface JobBoard {
  /** The organization that hires under this id; undefined when there is none that this installation may post for. */
  findHirer(hirer: string): Promise<Hirer | undefined>

  listJobCategories(): List<typeof JobCategory>
  /** Places whose name contains the text, the best fit first. */
  findWorkLocations(text: string): List<typeof BoardOption>
  findWorkLocation(id: string): Promise<BoardOption | undefined>
  listWorkTypes(): List<typeof BoardOption>
  listSalaryTypes(): List<typeof SalaryType>
  /** What can be bought for an advertisement of such a job. */
  listProducts(hirer: string, about: QuotedJob): List<typeof AdvertisementProduct>
  listBrandings(hirer: string): List<typeof AdvertisementBranding>
  /** Codes of ISO 4217. */
  listCurrencies(): List<typeof BoardOption>

  /** Address of a page that shows the advertisement as it would look. Nothing is posted. */
  previewAd(hirer: string, ad: DraftedAd): Promise<string>
  /** Makes the opening that advertisements of a job are posted for. Costs nothing and shows nothing. Answers its id. */
  openPosition(hirer: string, contact: Contact): Promise<string>
  /** Posts an advertisement, once for each `key`, and answers its id; that of the first time when it is said again. */
  postAd(hirer: string, position: Position, ad: BoardAd): Promise<string>
  /** The id of the advertisement that was posted under this key, whatever has become of it. */
  findAd(position: Position): Promise<string | undefined>
  /** Where people read the advertisement; undefined while the board hasn't put it there, or not any more. */
  findAdAddress(adId: string): Promise<string | undefined>
  /** Replaces all that the advertisement says. Without a product it keeps the one it has. */
  updateAd(hirer: string, adId: string, ad: BoardAd): Promise<void>
  /** Takes the advertisement down. One that is down, or out of reach, is left as it is. */
  closeAd(adId: string): Promise<void>

  /** What leads a person to the board and, if they let us read their profile, back with it. */
  applyButton(hirer: string, visit: BoardVisit): Promise<{ label: string; url: string }>
  /** A profile that its person let us read; undefined when there is none, or no more. The board may tell it once only. */
  readProfile(id: string): Promise<Jobseeker | undefined>
  /** Whether an address is one of the board's files. */
  isFile(address: string): boolean
  /** A file of a profile. Throws BoardFileRefused for an address of anyone else, and for what can't be taken from there. */
  readFile(address: string): Promise<BoardFile>

  /** Pages and calls of the board, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export interface Hirer {
  /** What ads appear as. */
  name: string
}

/** What decides on products and prices. */
export interface QuotedJob {
  title: string
  categoryId: string
  locationId: string
}

/** Somebody the board may ask about an opening. */
export interface Contact {
  name: string
  email: string
}

export interface Position {
  openingId: string
  /** UUID, the same on every try of one posting. */
  key: string
}

/** An advertisement as it is previewed: what is not decided yet is left out. */
export interface DraftedAd {
  title: string
  /** Plain text that stands in lists of ads. */
  summary: string
  /** HTML of p, br, strong, em, u, ol, ul and li. */
  details: string
  bulletPoints: readonly string[]
  workTypeId: string
  /** A sub-category. */
  categoryId: string | null
  locationId: string | null
  brandingId: string | null
  productId: string | null
  salary: AdSalary | null
  video: { url: string; isAbove: boolean } | null
  jobReference: string
  billingReference: string
}

export interface BoardAd extends DraftedAd {
  categoryId: string
  locationId: string
  salary: AdSalary
  /** Where people apply. */
  applyUrl: string
  end: Date
}

export interface AdSalary {
  typeId: string
  intervalCode: string
  /** ISO 4217. */
  currency: string
  /** Never shown; search goes by them. */
  min: number
  max: number
  /** What the advertisement says of it, at most 50 characters; undefined for nothing. */
  description: string | undefined
}

/** Somebody who fills in an application form. */
export interface BoardVisit {
  /** The page of the form. The board adds `boardParameters` to it. */
  formUrl: string
  /** The board's own word for the visit of who comes from there. */
  token: string | undefined
}

/** Somebody who looks for work, as their profile at the board says. What it doesn't say is empty. */
export interface Jobseeker {
  givenName: string
  familyName: string
  email: string
  phone: string
  address: {
    line: string
    city: string
    /** Such as a province. */
    divisions: readonly string[]
    postalCode: string
    /** ISO 3166-1. */
    countryCode: string
  }
  /** Days may lack their day or their month, as in `2020-05`. */
  education: readonly { institution: string; degree: string; finished: string }[]
  certifications: readonly { name: string; issuer: string; issued: string; validTo: string }[]
  employment: readonly { title: string; organization: string; start: string; end: string; isCurrent: boolean }[]
  resumeUrl: string | null
}

export interface BoardFile {
  /** Empty when the board gives it none. */
  name: string
  contentType: string
  bytes: Buffer
}

/** The board can't be reached, or answers in a way that says nothing. */
export class JobBoardUnavailable extends Error {
  override name = 'JobBoardUnavailable'
}

/** The board says no, in words of its own that may be shown. */
export class JobBoardRefused extends Error {
  override name = 'JobBoardRefused'
  /** There is no such record, or none that is ours. */
  readonly isMissing: boolean

  constructor(message: string, isMissing: boolean) {
    super(message)
    this.isMissing = isMissing
  }
}

/** A file that is not taken from the board, in words that may be shown. */
export class BoardFileRefused extends Error {
  override name = 'BoardFileRefused'
}
