import {
  findCourseOwners,
  findCourses,
  findProducts,
  listAuthoredCourses,
  listDollarPrices,
  MOST_COURSES,
  MOST_OWNED,
  MOST_PRODUCTS,
  searchProducts,
  type AuthoredCourse,
  type Course,
  type Product,
} from '@lectern/contracts-catalog';
import type { ResponseOf } from '@lectern/contracts-core';
import { findPersonCard, findPersonCountries } from '@lectern/contracts-identity';
import { LOGGER, PersonNames, ServiceClient, SETTINGS, splitList, type Logger } from '@lectern/nest-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceSettings } from '../config.ts';

export type PersonCard = NonNullable<ResponseOf<typeof findPersonCard>['person']>;

/** What the other services know: products and their prices, and how to write to a person. */
@Injectable()
export class Partners {
  private readonly catalog: ServiceClient;
  private readonly identity: ServiceClient;
  private readonly names: PersonNames;

  constructor(
    @Inject(SETTINGS) { catalogUrl, identityUrl, serviceSecret }: CommerceSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.catalog = new ServiceClient(catalogUrl, serviceSecret);
    this.identity = new ServiceClient(identityUrl, serviceSecret);
    this.names = new PersonNames(this.identity, logger);
  }

  /** Products with their parts, by id; ids that are nothing are missing. @throws {DomainError} UNAVAILABLE. */
  async findProducts(ids: readonly string[]): Promise<ReadonlyMap<string, Product>> {
    const found = new Map<string, Product>();
    for (const part of splitList(ids, MOST_PRODUCTS)) {
      const { products } = await this.catalog.callEndpoint(findProducts, { body: { ids: part } });
      for (const product of products) found.set(product.id, product);
    }
    return found;
  }

  /** Ids of products by words of their title, the first few. @throws {DomainError} UNAVAILABLE. */
  async findProductIds(words: string): Promise<string[]> {
    const { products } = await this.catalog.callEndpoint(searchProducts, { body: { words } });
    return products.map(({ id }) => id);
  }

  /** Courses with their outline, by id; ids that are nothing are missing. @throws {DomainError} UNAVAILABLE. */
  async findCourses(ids: readonly string[]): Promise<ReadonlyMap<string, Course>> {
    const found = new Map<string, Course>();
    for (const part of splitList(ids, MOST_COURSES)) {
      const { courses } = await this.catalog.callEndpoint(findCourses, { body: { ids: part } });
      for (const course of courses) found.set(course.id, course);
    }
    return found;
  }

  /** Who owns courses, by id; null for the site itself. Ids that are nothing are missing. @throws {DomainError} UNAVAILABLE. */
  async findOwners(ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
    const found = new Map<string, string | null>();
    for (const part of splitList(ids, MOST_OWNED)) {
      const { owners } = await this.catalog.callEndpoint(findCourseOwners, { body: { ids: part } });
      for (const { curriculumId, ownerId } of owners) found.set(curriculumId, ownerId);
    }
    return found;
  }

  /** Courses that a person writes. @throws {DomainError} UNAVAILABLE. */
  async listAuthored(userId: string): Promise<readonly AuthoredCourse[]> {
    return (await this.catalog.callEndpoint(listAuthoredCourses, { body: { userId } })).courses;
  }

  /** Products on sale with a dollar price of their own. @throws {DomainError} UNAVAILABLE. */
  async listDollarPrices(): Promise<ResponseOf<typeof listDollarPrices>['products']> {
    return (await this.catalog.callEndpoint(listDollarPrices, { body: {} })).products;
  }

  /** Undefined when the account is gone. @throws {DomainError} UNAVAILABLE. */
  async findPerson(userId: string): Promise<PersonCard | undefined> {
    const { person } = await this.identity.callEndpoint(findPersonCard, { body: { userId } });
    return person ?? undefined;
  }

  /** Names by person. Accounts that are gone are missing, and people whom identity does not answer for. */
  findNames(userIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
    return this.names.findNames(userIds);
  }

  /** Of at most 500 people; accounts that are gone are missing. @throws {DomainError} UNAVAILABLE. */
  async findCountries(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const body = { userIds: [...userIds] };
    const { people } = await this.identity.callEndpoint(findPersonCountries, { body });
    return new Map(people.map(({ userId, country }) => [userId, country]));
  }
}
