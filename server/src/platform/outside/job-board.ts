import type { FastifyPluginAsync } from 'fastify'

/** An external job board that jobs are advertised on. */
export interface JobBoard {
  /**
   * The organization that hires under this company id. Undefined when the board has none that this installation may
   * post for. Throws JobBoardUnavailable when the board gives no answer.
   */
  findHirer(id: string): Promise<Hirer | undefined>
  /** Pages and calls of the board, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export interface Hirer {
  /** What ads appear as. */
  name: string
}

/** The board can't be reached, or answers in a way that says nothing. */
export class JobBoardUnavailable extends Error {
  override name = 'JobBoardUnavailable'
}
