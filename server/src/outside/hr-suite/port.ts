import type { MasterDataKind, MasterDataRow } from '@hireloom/contract/hr-sync'

/** Changes in the suite up to an instant. */
export interface SuiteChanges<Kind extends MasterDataKind> {
  rows: MasterDataRow<Kind>[]
  asOf: Date
}

/** The HR suite, which has the master data of its companies. */
export interface HrSuite {
  /**
   * Lists changes since an instant, or everything. `companyId` is the suite's own id. Throws when they can't be fetched
   * or read.
   */
  listChanges<Kind extends MasterDataKind>(
    companyId: string,
    kind: Kind,
    since: Date | undefined,
  ): Promise<SuiteChanges<Kind>>
}
