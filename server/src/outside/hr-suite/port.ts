import type { MasterDataKind, MasterDataRow } from '@hireloom/contract/hr-sync'

/** What changed in the suite, and the instant up to which that is said. */
export interface SuiteChanges<Kind extends MasterDataKind> {
  rows: MasterDataRow<Kind>[]
  asOf: Date
}

/** The HR suite, which keeps the master data of its companies. */
export interface HrSuite {
  /** What changed since an instant; without one, everything there is. `companyId` is the suite's own. Throws when it can't be had or read. */
  listChanges<Kind extends MasterDataKind>(
    companyId: string,
    kind: Kind,
    since: Date | undefined,
  ): Promise<SuiteChanges<Kind>>
}
