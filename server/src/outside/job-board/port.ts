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
 * JobBoardUnavailable when the board doesn't respond, and JobBoardRefused when it refuses.
 */
export interface JobBoard {
  /** Returns the organization that hires under this id; undefined when this installation may not post for it. */
  findHirer(hirer: string): Promise<Hirer | undefined>

  listJobCategories(): List<typeof JobCategory>
  /** Lists places whose name contains the text, best match first. */
  findWorkLocations(text: string): List<typeof BoardOption>
  findWorkLocation(id: string): Promise<BoardOption | undefined>
  listWorkTypes(): List<typeof BoardOption>
  listSalaryTypes(): List<typeof SalaryType>
  /** Lists what can be bought for an advertisement of such a job. */
  listProducts(hirer: string, about: PricedJob): List<typeof AdvertisementProduct>
  listBrandings(hirer: string): List<typeof AdvertisementBranding>
  /** Lists codes of ISO 4217. */
  listCurrencies(): List<typeof BoardOption>

  /** Returns the address of a page that previews the advertisement. Nothing is posted. */
  previewAd(hirer: string, ad: DraftAd): Promise<string>
  /** Creates the opening that a job's advertisements are posted for, and returns its id. It is free and not shown. */
  openPosition(hirer: string, contact: Contact): Promise<string>
  /** Posts an advertisement once for each `key` and returns its id, even when it is called again. */
  postAd(hirer: string, position: Position, ad: BoardAd): Promise<string>
  /** Returns the id of the advertisement posted under this key, even when it has ended. */
  findAd(position: Position): Promise<string | undefined>
  /** Returns the public address of the advertisement; undefined before it is shown and after it ended. */
  findAdAddress(adId: string): Promise<string | undefined>
  /** Replaces the whole advertisement. Without a product it keeps its own. */
  updateAd(hirer: string, adId: string, ad: BoardAd): Promise<void>
  /** Takes the advertisement down, unless it has ended or doesn't exist. */
  closeAd(adId: string): Promise<void>

  /** Returns the button that leads jobseekers to the board and, if they share their profile, back with it. */
  applyButton(hirer: string, visit: BoardVisit): Promise<{ label: string; url: string }>
  /** Returns a shared profile; undefined when there is none or it was withdrawn. The board may return it only once. */
  readProfile(id: string): Promise<Jobseeker | undefined>
  /** Returns whether an address is one of the board's files. */
  isFile(address: string): boolean
  /** Fetches a file of a profile. Throws BoardFileRefused for other addresses and for files that can't be fetched. */
  readFile(address: string): Promise<BoardFile>

  /** The board's pages and calls, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export interface Hirer {
  /** The object identifier, however the id was written. */
  id: string
  /** Advertiser name on the ads. */
  name: string
}

/** The fields that products and prices depend on. */
export interface PricedJob {
  title: string
  categoryId: string
  locationId: string
}

/** The person the board may contact about an opening. */
export interface Contact {
  name: string
  email: string
}

export interface Position {
  openingId: string
  /** UUID, the same on every try of one posting. */
  key: string
}

/** An advertisement for a preview; undecided parts are null. */
export interface DraftAd {
  title: string
  /** Plain text for lists of ads. */
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

export interface BoardAd extends DraftAd {
  categoryId: string
  locationId: string
  salary: AdSalary
  /** Address of the application form. */
  applyUrl: string
  end: Date
}

export interface AdSalary {
  typeId: string
  intervalCode: string
  /** ISO 4217. */
  currency: string
  /** Only for search, never shown. */
  min: number
  max: number
  /** The text in the advertisement, at most 50 characters; undefined for none. */
  description: string | undefined
}

/** A visit of an applicant who fills in a form. */
export interface BoardVisit {
  /** The page of the form. The board adds `boardParameters` to it. */
  formUrl: string
  /** The board's token for a visitor who comes from there. */
  token: string | undefined
}

/** A jobseeker's profile at the board. What it lacks is empty. */
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
  /** Dates may lack the day or the month, as in `2020-05`. */
  education: readonly { institution: string; degree: string; finished: string }[]
  certifications: readonly { name: string; issuer: string; issued: string; validTo: string }[]
  employment: readonly { title: string; organization: string; start: string; end: string; isCurrent: boolean }[]
  resumeUrl: string | null
}

export interface BoardFile {
  /** Empty when the board gives none. */
  name: string
  contentType: string
  bytes: Buffer
}

/** Thrown when the board can't be reached or its reply can't be read. */
export class JobBoardUnavailable extends Error {
  override name = 'JobBoardUnavailable'
}

/** Thrown when the board refuses. Its message may be shown. */
export class JobBoardRefused extends Error {
  override name = 'JobBoardRefused'
  /** Whether the record doesn't exist or isn't ours. */
  readonly isMissing: boolean

  constructor(message: string, isMissing: boolean) {
    super(message)
    this.isMissing = isMissing
  }
}

/** Thrown when a file of the board is refused. The message may be shown. */
export class BoardFileRefused extends Error {
  override name = 'BoardFileRefused'
}
