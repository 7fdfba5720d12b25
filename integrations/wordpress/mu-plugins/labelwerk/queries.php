<?php

declare(strict_types=1);

namespace Labelwerk;

/** The language of a request: the first one if it is unknown, empty for all languages. */
function asked_language(\WP_REST_Request $request): string
{
    $asked = $request['lang'];
    if (!is_string($asked) || $asked === '' || $asked === 'all') {
        return '';
    }
    $asked = strtolower($asked);
    return in_array($asked, languages(), true) ? $asked : languages()[0];
}

/**
 * @param array<string, mixed> $query
 * @return array<string, mixed>
 */
function in_language(array $query, string $language): array
{
    if (has_polylang()) {
        $query['lang'] = $language;
    } elseif ($language !== '') {
        $query['tax_query'][] = ['taxonomy' => TAXONOMY, 'field' => 'slug', 'terms' => [$language], 'include_children' => false];
    }
    return $query;
}

add_action('rest_api_init', static function (): void {
    foreach (types() as $type) {
        add_filter("rest_{$type}_query", static fn (array $query, \WP_REST_Request $request): array => in_language($query, asked_language($request)), 10, 2);
        add_filter("rest_{$type}_collection_params", static function (array $params): array {
            $params['lang'] = ['description' => 'Limits the answer to a language.', 'type' => 'string'];
            return $params;
        });
    }
    register_rest_field('search-result', 'lang', [
        'get_callback' => static fn (array $hit): string => language_of((int) $hit['id']),
        'schema' => ['type' => 'string', 'context' => ['view', 'embed'], 'readonly' => true],
    ]);
});

/** Parts of pages and steps of an order are left out of the search. */
add_filter('rest_post_search_query', static function (array $query, \WP_REST_Request $request): array {
    $query = in_language($query, asked_language($request));
    $hidden = get_posts([
        'post_type' => 'page',
        'post_name__in' => [...shop()['parts'], ...shop()['unlisted']],
        'numberposts' => 500,
        'fields' => 'ids',
        'lang' => '',
        'suppress_filters' => true,
    ]);
    $query['post__not_in'] = [...($query['post__not_in'] ?? []), ...$hidden];
    return $query;
}, 10, 2);
