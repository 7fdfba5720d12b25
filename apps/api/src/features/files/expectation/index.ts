export { expectationHash, expectationsOf, namedExpectations, sideOf } from './expectation.ts';
