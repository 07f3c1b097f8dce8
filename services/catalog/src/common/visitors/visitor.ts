/** A sender of requests, as far as it can be told without a cookie. */
export interface Visitor {
  readonly network: string;
  /** What the browser calls itself: tells people of one network apart. */
  readonly agent: string;
}

/** Who visits, as far as it is kept: for one Korean day, and of no use without its key. */
export interface VisitorDigest {
  readonly day: string;
  readonly visitor: string;
  readonly network: string;
}
