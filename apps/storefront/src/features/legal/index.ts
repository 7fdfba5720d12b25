export { CompanyLines } from './company-lines.tsx';
