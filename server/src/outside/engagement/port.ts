/** A marketing and engagement tool. It gets the ids and roles of Admins and nothing else. */
export interface Engagement {
  /** Registers an Admin, who may be known already. */
  register(admin: { companyId: number; userId: number }): Promise<void>
}
