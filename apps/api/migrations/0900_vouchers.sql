-- Voucher codes are a document of the catalogue: versioned, and put in force from a moment on.
alter table catalogue_versions drop constraint catalogue_versions_kind_check;
alter table catalogue_versions add constraint catalogue_versions_kind_check
  check (kind in ('price-list', 'materials', 'finishes', 'product-types', 'vouchers'));
