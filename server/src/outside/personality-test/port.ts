import type { FastifyPluginAsync } from 'fastify'

/** A test that anyone with its link can take. */
export interface CreatedTest {
  /** The provider's id of the test. */
  id: string
  /** Opens the test for anyone who has the link. */
  link: string
}

export interface TestResult {
  typeCode: string
  submittedAt: Date
}

/** The provider of the personality test. It gets no data about the person except the answers. */
export interface PersonalityTests {
  /**
   * Opens a test; the same key gives the same test. `reportTo` is the address to POST to once it is submitted. Throws
   * PersonalityTestsUnavailable.
   */
  open(options: { key: string; reportTo: string }): Promise<CreatedTest>
  /** Returns the result of a test, undefined until it is submitted. Throws PersonalityTestsUnavailable. */
  result(id: string): Promise<TestResult | undefined>
  /** The provider's pages, when it is part of this server. */
  pages?: FastifyPluginAsync
}

export class PersonalityTestsUnavailable extends Error {
  override name = 'PersonalityTestsUnavailable'
}
