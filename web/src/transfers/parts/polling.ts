import { type Transfer, transferStatus } from '@hireloom/contract/transfers/transfer'

/** Milliseconds between two polls of a running import or export. */
export const pollingInterval = 2000

/** Returns whether the rows of a file are being processed. */
export const isRunning = ({ status }: Pick<Transfer, 'status'>) => status === transferStatus.processing
