<?php

declare(strict_types=1);

namespace Labelwerk;

/** A constant of wp-config.php or an environment variable; empty if there is neither. */
function setting(string $name): string
{
    $value = defined($name) ? constant($name) : getenv($name);
    return is_string($value) ? trim($value) : '';
}

/** The address of the shop, without a trailing slash; empty if it is not set. */
function shop_address(): string
{
    $address = rtrim(setting('LABELWERK_SHOP_ADDRESS'), '/');
    return preg_match('#^https?://[^/\s]+#', $address) ? $address : '';
}

/**
 * Definitions shared with the shop: types with their REST bases, languages with the prefix of their paths, texts that
 * are parts of pages, and pages that the search leaves out.
 *
 * @return array{types: array<string, array{name: string, restBase: string, key: string}>, languages: list<array{name: string, slug: string, locale: string, w3c: string, prefix: string}>, parts: list<string>, unlisted: list<string>}
 */
function shop(): array
{
    static $shop = null;
    return $shop ??= json_decode((string) file_get_contents(__DIR__ . '/shop.json'), true, 8, JSON_THROW_ON_ERROR);
}

/** @return list<string> */
function types(): array
{
    return array_keys(shop()['types']);
}

function is_ours(string $type): bool
{
    return isset(shop()['types'][$type]);
}
